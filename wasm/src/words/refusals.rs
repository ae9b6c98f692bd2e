//! Why a move is not legal.

mod illegal;
