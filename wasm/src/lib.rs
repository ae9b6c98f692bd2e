//! The rules, the computer players and the pictures of Seigneur in a reader's browser.
//!
//! A page writes a [question](questions) as JSON into memory and reads the answer from there: [`room`], [`ask`],
//! [`answer`]. Whatever game is asked about is told in the question, so that nothing is remembered between two of
//! them but the words of the page's language.
//!
//! The sources are those of the bot, by symbolic links: what is legal here is legal there, and is drawn and said alike.

mod desk;
mod engine;
mod games;
mod questions;
mod render;
mod rules;
mod shown;
mod squares;
mod taught;
mod words;

use std::cell::RefCell;

use desk::Desk;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Makes room for a question of so many bytes, and says where.
#[expect(
    unsafe_code,
    reason = "the name is no other's: this is the whole library"
)]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| desk.room(bytes).as_mut_ptr())
}

/// Answers the question, and says how many bytes that takes.
#[expect(
    unsafe_code,
    reason = "the name is no other's: this is the whole library"
)]
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    DESK.with_borrow_mut(|desk| desk.ask().len())
}

/// Where the answer stands, until the next question.
#[expect(
    unsafe_code,
    reason = "the name is no other's: this is the whole library"
)]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    DESK.with_borrow(|desk| desk.answer().as_ptr())
}
