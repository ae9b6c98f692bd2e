//! The gallery shows every game, seat and theme, and names its pictures truly.
//!
//! `cargo run --example gallery` draws it anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use seigneur::render::Theme;
use seigneur::rules::Variant;
use seigneur::words::ALT_TEXT_CHARS;

/// A picture as a page of Markdown names it.
struct Picture<'a> {
    alt: &'a str,
    target: &'a str,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn page(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn pictures<'a>(page: &'a str) -> Vec<Picture<'a>> {
    let picture = |rest: &'a str| {
        let (alt, rest) = rest.split_once("](").expect("the end of an alt text");
        let (target, _) = rest.split_once(')').expect("the end of a target");
        Picture { alt, target }
    };
    page.split("![").skip(1).map(picture).collect()
}

/// The names of the gallery's pictures: all of them lie in one folder.
fn named(page: &str) -> BTreeSet<String> {
    let pictures = pictures(page).into_iter();
    let file = |picture: Picture<'_>| {
        let file = picture.target.strip_prefix("gallery/");
        file.unwrap_or_else(|| panic!("{} lies elsewhere", picture.target))
            .to_owned()
    };
    pictures.map(file).collect()
}

#[test]
fn the_gallery_names_the_pictures_that_there_are() {
    let page = page("docs/gallery.md");
    let entries = fs::read_dir(root().join("docs/gallery")).unwrap();
    let there: BTreeSet<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let named = named(&page);
    let missing: Vec<_> = named.difference(&there).collect();
    assert!(missing.is_empty(), "on the page alone: {missing:?}");
    let unused: Vec<_> = there.difference(&named).collect();
    assert!(unused.is_empty(), "in the folder alone: {unused:?}");
}

#[test]
fn the_gallery_has_every_game_seat_and_theme() {
    let named = named(&page("docs/gallery.md"));
    let seats = Variant::ALL.into_iter().flat_map(|variant| {
        let colors = variant.colors().iter();
        colors.map(move |seat| format!("{}-{seat}.png", variant.id()))
    });
    let games = [
        Variant::Trichess,
        Variant::Yalta,
        Variant::Chess,
        Variant::Echeversi,
    ];
    let themes = Theme::ALL
        .into_iter()
        .flat_map(|theme| games.map(|variant| format!("{}-{}.png", variant.id(), theme.code())));
    for file in seats.chain(themes) {
        assert!(named.contains(&file), "{file} is not on the page");
    }
}

#[test]
fn pictures_of_the_gallery_are_told_in_words() {
    for Picture { alt, target } in pictures(&page("docs/gallery.md")) {
        let chars = alt.chars().count();
        assert!((20..=ALT_TEXT_CHARS).contains(&chars), "{target}: {alt:?}");
    }
}

#[test]
fn pictures_of_the_read_me_are_there() {
    let page = page("README.md");
    let pictures = pictures(&page);
    assert!(pictures.len() > 1, "only {}", pictures.len());
    for Picture { alt, target } in pictures {
        assert!(!alt.is_empty(), "{target} has no alt text");
        assert!(root().join(target).is_file(), "{target}");
    }
}
