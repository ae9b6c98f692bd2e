//! Cuts a text into what records are made of.

use super::error::{Misplaced, RecordFault};

/// The longest piece of the text that an error repeats.
const QUOTED_CHARS: usize = 40;

/// What a record is made of.
pub(super) enum Token<'a> {
    /// `[Name "value"]`, with the byte where the value begins.
    Tag {
        name: &'a str,
        value: String,
        value_at: usize,
    },
    /// A number, a move, a mark or a result, or several of them in one.
    Word(&'a str),
    /// `{ … }`, without the braces.
    Comment(&'a str),
    /// `$1`: what an annotator thinks of a move.
    Glyph,
    /// The sign `(`.
    VariationStart,
}

/// Reads a text from left to right.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes what comes before the first character that ends it.
    fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Takes one sign.
    fn take(&mut self, sign: char, expected: &'static str) -> Result<(), Misplaced> {
        if self.peek() == Some(sign) {
            self.at += sign.len_utf8();
            Ok(())
        } else {
            Err(self.unexpected(expected))
        }
    }

    /// The error that something else should stand here.
    pub(super) fn unexpected(&self, expected: &'static str) -> Misplaced {
        let found = match self.rest().split(is_blank).next() {
            None | Some("") if self.rest().is_empty() => "the end of the text".to_owned(),
            None | Some("") => "the end of the line".to_owned(),
            Some(word) => format!("{:?}", quoted(word)),
        };
        Misplaced {
            at: self.at,
            fault: RecordFault::Unexpected { found, expected },
        }
    }

    /// Passes over blanks, comments to the end of the line, and lines that are escaped by `%`.
    fn skip_blanks(&mut self) {
        loop {
            self.take_until(|sign| !is_blank(sign));
            match self.peek() {
                Some(';') => self.skip_line(),
                Some('%') if self.begins_line() => self.skip_line(),
                _ => return,
            }
        }
    }

    fn skip_line(&mut self) {
        self.take_until(is_break);
    }

    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].chars().next_back();
        before.is_none_or(|sign| is_break(sign) || sign == BYTE_ORDER_MARK)
    }

    /// The next token without taking it, and the byte where it begins.
    pub(super) fn look(&self) -> Result<Option<(usize, Token<'a>)>, Misplaced> {
        let mut ahead = *self;
        ahead.next()
    }

    /// Takes the next token, with the byte where it begins.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, Misplaced> {
        self.skip_blanks();
        let at = self.at;
        let token = match self.peek() {
            None => return Ok(None),
            Some('[') => self.tag()?,
            Some('{') => self.comment()?,
            Some('$') => {
                self.at += 1;
                if self.take_until(|sign| !sign.is_ascii_digit()).is_empty() {
                    return Err(self.unexpected("the number of a glyph"));
                }
                Token::Glyph
            }
            Some('(') => Token::VariationStart,
            Some(sign) if ends_word(sign) => {
                return Err(self.unexpected("a move, a result or a tag"));
            }
            Some(_) => Token::Word(self.take_until(ends_word)),
        };
        Ok(Some((at, token)))
    }

    fn comment(&mut self) -> Result<Token<'a>, Misplaced> {
        let at = self.at;
        self.at += 1;
        let comment = self.take_until(|sign| sign == '}');
        self.take('}', "}").map_err(|_| Misplaced {
            at,
            fault: RecordFault::Unclosed {
                what: "a comment",
                sign: '}',
            },
        })?;
        Ok(Token::Comment(comment))
    }

    /// Passes over a variation with all variations in it.
    pub(super) fn skip_variation(&mut self) -> Result<(), Misplaced> {
        self.skip_blanks();
        let at = self.at;
        let mut depth = 0_usize;
        loop {
            self.skip_blanks();
            match self.peek() {
                None => break,
                Some('{') => {
                    self.comment()?;
                    continue;
                }
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some(_) => {
                    self.take_until(|sign| is_blank(sign) || ";{()".contains(sign));
                    continue;
                }
            }
            self.at += 1;
            if depth == 0 {
                return Ok(());
            }
        }
        Err(Misplaced {
            at,
            fault: RecordFault::Unclosed {
                what: "a variation",
                sign: ')',
            },
        })
    }

    fn tag(&mut self) -> Result<Token<'a>, Misplaced> {
        self.at += 1;
        self.take_until(|sign| !is_blank(sign));
        let name = self.take_until(|sign| !super::tags::may_stand_in_name(sign));
        if name.is_empty() {
            return Err(self.unexpected("the name of a tag"));
        }
        self.take_until(|sign| !is_blank(sign));
        self.take('"', "the value of the tag in quotes")?;
        let value_at = self.at;
        let value = self.tag_value()?;
        self.take_until(|sign| !is_blank(sign));
        self.take(']', "the ] that ends the tag")?;
        Ok(Token::Tag {
            name,
            value,
            value_at,
        })
    }

    /// The value of a tag up to its closing quote; one that no `]` follows belongs to the value,
    /// as many files have it.
    fn tag_value(&mut self) -> Result<String, Misplaced> {
        let mut value = String::new();
        loop {
            value.push_str(self.take_until(|sign| sign == '"' || sign == '\\' || is_break(sign)));
            let sign = match self.peek() {
                Some('"') => {
                    self.at += 1;
                    let behind = self.rest().trim_start_matches([' ', '\t']);
                    if behind.starts_with(']') || behind.is_empty() || behind.starts_with(is_break)
                    {
                        return Ok(value);
                    }
                    '"'
                }
                Some('\\') => {
                    self.at += 1;
                    let escaped = self.peek().filter(|sign| "\"\\".contains(*sign));
                    self.at += escaped.map_or(0, char::len_utf8);
                    escaped.unwrap_or('\\')
                }
                _ => return Err(self.unexpected("the quote that ends the value")),
            };
            value.push(sign);
        }
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign == BYTE_ORDER_MARK
}

fn is_break(sign: char) -> bool {
    sign == '\n' || sign == '\r'
}

fn ends_word(sign: char) -> bool {
    is_blank(sign) || "{};()[]\"$".contains(sign)
}

/// A text as an error repeats it.
pub(super) fn quoted(text: &str) -> String {
    text.chars().take(QUOTED_CHARS).collect()
}
