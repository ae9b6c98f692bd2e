//! Between whole numbers of pixels and parts of them.

/// The nearest whole number from 0 on.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "such casts keep to the bounds of the target"
)]
pub(super) fn whole(value: f32) -> u16 {
    value.round() as u16
}

/// A number of pixels, which is far below 2^23.
#[expect(clippy::cast_precision_loss, reason = "a number of pixels is small")]
pub(super) fn pixels(count: i32) -> f32 {
    count as f32
}
