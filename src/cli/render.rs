//! `seigneur render`: a position as a PNG or as text, or a game as a GIF or PNGs.

use std::path::Path;

use super::position::{listed, seat, written_move};
use super::replay::{Game, ReplayForm, number};
use super::{ArgumentError, RenderCommand, RenderFormat};
use crate::files;
use crate::render::{Plate, PlateState, Pointer, Renderer, Replay, Scene, Size};
use crate::rules::{Color, History, Move, Outcome, Position};
use crate::words::{Described, Lang, Words};

/// What is made of the position, or of the game that leads to it.
#[derive(Clone, Copy)]
enum Output<'a> {
    Text,
    Picture(&'a Path),
    Replay(ReplayForm, &'a Path),
}

impl RenderCommand {
    /// Writes the file and gives the board's alt text, or gives the board as text.
    ///
    /// # Errors
    /// Where an argument is wrong or the file cannot be written.
    pub fn answer(&self, words: &Words, renderer: &Renderer) -> Result<String, ArgumentError> {
        let game = self
            .replay
            .game(self.game, self.position.as_deref(), words)?;
        let lang = self.lang;
        let output = self.output()?;
        let described = self.described(&game, (words, lang))?;
        match output {
            Output::Text => {
                let seat = self.seat(game.history.position())?;
                Ok(words.pictures().text_board(lang, &described, seat))
            }
            Output::Picture(out) => {
                let scene = self.scene(&game, (words, lang))?;
                write(out, &renderer.png(&scene))?;
                Ok(words.pictures().alt_text(lang, &described))
            }
            Output::Replay(form, out) => {
                let replay = self.replay_of(&game, (words, lang))?;
                let said = self
                    .replay
                    .write(form, &replay, renderer, out, (words, lang))?;
                Ok(format!(
                    "{}\n{said}",
                    words.pictures().alt_text(lang, &described)
                ))
            }
        }
    }

    fn described<'a>(
        &self,
        game: &'a Game,
        (words, lang): (&Words, Lang),
    ) -> Result<Described<'a>, ArgumentError> {
        let history = &game.history;
        Ok(match self.last {
            Some(_) => words.pictures().describe_position(
                lang,
                history.position(),
                &self.last_moves(history)?,
            ),
            None => words.pictures().describe_game(lang, history, game.outcome),
        })
    }

    /// The position in which the game stands, as it is drawn.
    fn scene(&self, game: &Game, (words, lang): (&Words, Lang)) -> Result<Scene, ArgumentError> {
        let position = game.history.position();
        Ok(Scene {
            position: *position,
            seat: self.seat(position)?,
            theme: self.theme,
            last_moves: self.last_moves(&game.history)?,
            size_px: self.size()?,
            plates: self.plates(words, lang, position, game.outcome)?,
            pointers: self.pointers(position)?,
            ..Scene::of(*position)
        })
    }

    /// The game, with the players' names and standings beside every position.
    fn replay_of(
        &self,
        game: &Game,
        (words, lang): (&Words, Lang),
    ) -> Result<Replay, ArgumentError> {
        let positions = game.history.positions();
        let like = Scene {
            seat: self.seat(&positions[0])?,
            theme: self.theme,
            size_px: self.size()?,
            ..Scene::of(positions[0])
        };
        let plates = positions.iter().enumerate().map(|(place, position)| {
            let outcome = game.outcome.filter(|_| place + 1 == positions.len());
            self.plates(words, lang, position, outcome)
        });
        let plates = plates.collect::<Result<Vec<_>, _>>()?;
        let pace = self.replay.pace()?;
        Ok(Replay::new(&game.history, &like, pace, |place| {
            plates[place].clone()
        }))
    }

    /// The colour at the bottom, or the side to move in a position.
    fn seat(&self, position: &Position) -> Result<Color, ArgumentError> {
        match self.seat {
            Some(color) => seat(color, position.colors()),
            None => Ok(position.turn()),
        }
    }

    /// The moves to mark: those given, or the latest of the game.
    fn last_moves(&self, history: &History) -> Result<Vec<Move>, ArgumentError> {
        let Some(texts) = &self.last else {
            let round = history.last_round().into_iter();
            return Ok(round.map(|(_, mv)| mv).collect());
        };
        let texts = listed("--last", texts)?;
        let texts = texts.into_iter();
        texts
            .map(|text| written_move(history.position(), "--last", text))
            .collect()
    }

    /// The names given, else those of the colours.
    fn plates(
        &self,
        words: &Words,
        lang: Lang,
        position: &Position,
        outcome: Option<Outcome>,
    ) -> Result<Vec<Plate>, ArgumentError> {
        let colors = position.colors();
        let of_color = |&color| words.color(lang, position.variant(), color);
        let color_names: Vec<String> = colors.iter().map(of_color).collect();
        let names: Vec<String> = match &self.names {
            Some(names) => names.split(',').map(str::to_owned).collect(),
            None => color_names.clone(),
        };
        if names.len() != colors.len() {
            let (found, expected) = (names.len(), colors.len());
            return Err(ArgumentError::new(
                "--names",
                format!("expected {expected} names joined by commas, found {found}"),
            ));
        }
        let plates = colors.iter().zip(names).zip(color_names);
        let title = |title| words.title(lang, title);
        Ok(plates
            .map(|((&color, name), color_name)| Plate {
                color,
                name,
                color_name,
                standing: PlateState::of(position, outcome, color, title),
            })
            .collect())
    }

    fn pointers(&self, position: &Position) -> Result<Vec<Pointer>, ArgumentError> {
        let mut pointers = Vec::new();
        if let Some(name) = &self.targets {
            let square = position.topology().square(name);
            let square = square.ok_or_else(|| {
                let what = format!("{name:?} is no square of the board, expected one such as e2");
                ArgumentError::new("--targets", what)
            })?;
            pointers.push(Pointer::Targets(square));
        }
        if let Some(text) = &self.arrow {
            pointers.push(Pointer::Move(written_move(position, "--arrow", text)?));
        }
        Ok(pointers)
    }

    fn output(&self) -> Result<Output<'_>, ArgumentError> {
        let wrong = |what| Err(ArgumentError::new("--out", what));
        match (self.format, self.out.as_deref()) {
            (RenderFormat::Picture, Some(out)) => self.output_to(out),
            (RenderFormat::Picture, None) => wrong("missing, expected the file to write"),
            (RenderFormat::Text, None) => Ok(Output::Text),
            (RenderFormat::Text, Some(_)) => wrong("text is printed, expected no file"),
        }
    }

    /// What a file is to be, by the end of its name.
    fn output_to<'a>(&self, out: &'a Path) -> Result<Output<'a>, ArgumentError> {
        let extension = out.extension().unwrap_or_default().to_ascii_lowercase();
        let form = match extension.to_str() {
            Some("png") => return Ok(Output::Picture(out)),
            Some("gif") => ReplayForm::Gif,
            Some("zip") => ReplayForm::Zip,
            _ => {
                let out = out.display();
                let what = format!("found {out}, expected a file that ends in .png, .gif or .zip");
                return Err(ArgumentError::new("--out", what));
            }
        };
        for (argument, given) in [
            ("--last", &self.last),
            ("--arrow", &self.arrow),
            ("--targets", &self.targets),
        ] {
            if given.is_some() {
                let what = "is for one picture, expected it with a .png file only";
                return Err(ArgumentError::new(argument, what));
            }
        }
        Ok(Output::Replay(form, out))
    }

    fn size(&self) -> Result<Size, ArgumentError> {
        let px: u32 = number("--size", &self.size, "expected a number of pixels")?;
        Size::try_from(px).map_err(|error| ArgumentError::new("--size", error))
    }
}

/// Writes a file, or leaves what there is as it was.
pub(super) fn write(out: &Path, bytes: &[u8]) -> Result<(), ArgumentError> {
    files::write_whole(out, bytes).map_err(|error| {
        let out = out.display();
        let what = format!(
            "{out} cannot be written: {error}: {}",
            files::remedy(&error)
        );
        let wrong = ArgumentError::new("--out", what);
        if files::is_of_path(&error) {
            wrong
        } else {
            wrong.of_the_disk()
        }
    })
}
