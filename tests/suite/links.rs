//! The documents link to files and headings that are there, in the repository as on the site made of them (`.ci/book`).

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The documents: those of the first folder, and those of `docs`.
fn pages() -> Vec<PathBuf> {
    let entries = [root(), root().join("docs")]
        .map(|folder| std::fs::read_dir(folder).unwrap())
        .into_iter()
        .flatten();
    let pages = entries.map(|entry| entry.unwrap().path());
    pages
        .filter(|path| path.extension().is_some_and(|it| it == "md"))
        .collect()
}

/// A text without blocks of code and without what is set as code, in which nothing links.
fn prose(text: &str) -> String {
    let blocks = text.split("```").step_by(2);
    let lines = blocks.flat_map(str::lines);
    let mut prose = String::new();
    for line in lines {
        // A link may have code in its text: only what would link by itself is taken from code.
        let parts = line.split('`').enumerate();
        prose.extend(parts.map(|(at, part)| match at % 2 {
            0 => part.to_owned(),
            _ => part.replace(['[', ']', '(', ')'], " "),
        }));
        prose.push('\n');
    }
    prose
}

/// What a page links to, pictures among it; addresses elsewhere left out.
fn links(text: &str) -> Vec<String> {
    let prose = prose(text);
    let parts = prose.split("](").skip(1);
    let targets = parts.map(|part| part.split(')').next().unwrap().trim().to_owned());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        .collect()
}

/// The names by which headings are linked to, as hosts of repositories and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let blocks = text.split("```").step_by(2);
    let headings = blocks
        .flat_map(str::lines)
        .filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter_map(|sign| match sign {
            ' ' => Some('-'),
            '-' | '_' => Some(sign),
            _ => sign.is_alphanumeric().then_some(sign),
        });
        kept.collect()
    };
    headings.map(anchor).collect()
}

fn is_there(page: &Path, link: &str) -> bool {
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = match path {
        "" => page.to_owned(),
        path => page.parent().unwrap().join(path),
    };
    let is_page = target.extension().is_some_and(|it| it == "md");
    match std::fs::read_to_string(&target) {
        Ok(text) if is_page && !anchor.is_empty() => anchors(&text).contains(anchor),
        _ => target.exists(),
    }
}

#[test]
fn each_link_of_a_document_leads_somewhere() {
    let (mut seen, mut broken) = (0, Vec::new());
    for page in pages() {
        let text = std::fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            seen += 1;
            if !is_there(&page, &link) {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(seen > 100, "only {seen} links");
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn links_that_lead_nowhere_are_found() {
    let page = root().join("docs/rules.md");
    for (link, expected) in [
        ("notation.md", true),
        ("../README.md", true),
        ("#2-trichess", true),
        ("rules.md#2-trichess", true),
        ("rules.md#20-go", false),
        ("no_such_page.md", false),
        ("gallery/no-such-picture.png", false),
    ] {
        assert_eq!(is_there(&page, link), expected, "{link}");
    }
    let text = "[a](b.md) `[c](d.md)` ![e\u{301}](f.png)\n```\n[g](h.md)\n```\n[`i`](j.md#k)";
    assert_eq!(links(text), ["b.md", "f.png", "j.md#k"]);
}

#[test]
fn the_site_has_each_document() {
    let summary = std::fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    let listed: BTreeSet<String> = links(&summary).into_iter().collect();
    let documents = pages()
        .into_iter()
        .filter(|page| page.parent() != Some(&root()));
    let names = documents.map(|page| page.file_name().unwrap().to_str().unwrap().to_owned());
    let documents: BTreeSet<String> = names.filter(|name| name != "SUMMARY.md").collect();
    assert_eq!(listed, documents);
}
