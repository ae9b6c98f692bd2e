//! The men of a game in every coat that they can wear, drawn at one size.

use super::assets::Assets;
use super::highlight;
use super::raster::{self, Sprite};
use super::theme::Coat;
use crate::rules::{Role, Variant};

/// The men in the coats of a game.
#[derive(Debug)]
pub(super) struct Wardrobe(Vec<Outfit>);

/// The men in one coat.
#[derive(Debug)]
pub(super) struct Outfit {
    coat: Coat,
    /// By role.
    men: Vec<Sprite>,
    /// What stands for the player where no man does.
    pub(super) dot: Sprite,
}

impl Wardrobe {
    pub(super) fn new(assets: &Assets, variant: Variant, man_px: u16) -> Self {
        let outfit = |coat: Coat| Outfit {
            coat,
            men: assets
                .pieces(coat)
                .map(|tree| raster::draw(tree, man_px))
                .collect(),
            dot: highlight::dot(&coat.paint(), man_px),
        };
        Self(Coat::of_game(variant).into_iter().map(outfit).collect())
    }

    /// The men in a coat; a coat that the game does not have is the first one.
    pub(super) fn of(&self, coat: Coat) -> &Outfit {
        let worn = self.0.iter().find(|outfit| outfit.coat == coat);
        worn.unwrap_or(&self.0[0])
    }
}

impl Outfit {
    /// The man of a kind.
    pub(super) fn man(&self, role: Role) -> &Sprite {
        &self.men[role.index()]
    }
}
