//! The rules of the bot alone, by links to its sources, as the fuzzers ask them: all else that it is made of would
//! be built for nothing.

pub mod rules;
