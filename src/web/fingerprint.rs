//! Short texts that differ where what is sent does.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Sixteen hexadecimal digits that stand for some contents.
pub(super) fn fingerprint(contents: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
