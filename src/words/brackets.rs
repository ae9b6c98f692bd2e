//! Brackets within brackets, where something that has them is named in some.

/// A text in which what stands in brackets within others is parted by a comma: `(Yalta (last king))` is
/// `(Yalta, last king)`.
pub(super) fn without_nested_brackets(mut text: String) -> String {
    while let Some((opening, closing)) = nested(&text) {
        text.replace_range(closing..=closing, "");
        text.replace_range(opening..=opening + 1, ", ");
    }
    text
}

/// Where the first pair of brackets begins, after a space, that ends where the pair around it does.
fn nested(text: &str) -> Option<(usize, usize)> {
    let (closing, _) = text.match_indices("))").next()?;
    let (opening, _) = text[..closing].match_indices(" (").last()?;
    let inner = &text[opening + 2..closing];
    let is_pair = !inner.contains(['(', ')', '\\', '\n']);
    is_pair.then_some((opening, closing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_in_brackets_has_none_itself() {
        for (text, expected) in [
            ("nº 1 (Yalta (dernier roi))", "nº 1 (Yalta, dernier roi)"),
            ("**(A (b))** (C (d)).", "**(A, b)** (C, d)."),
            ("Yalta (dernier roi)", "Yalta (dernier roi)"),
            ("(one) (two)", "(one) (two)"),
            // Somebody's own name is left as it is.
            (r"x (\(a\))", r"x (\(a\))"),
            ("f(g(x))", "f(g(x))"),
            ("", ""),
        ] {
            assert_eq!(without_nested_brackets(text.to_owned()), expected, "{text}");
        }
    }
}
