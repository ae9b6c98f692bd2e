//! Pieces can be told from each other and from the squares, also without some kind of cone.

use super::*;

/// A way to see colours.
#[derive(Clone, Copy, Debug)]
enum Sight {
    Full,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Sight {
    const ALL: [Self; 4] = [
        Self::Full,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// On linear red, green and blue: Machado, Oliveira and Fernandes (2009), full severity.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// The relative luminance of a colour as it is seen (WCAG 2.2).
    fn luminance(self, Rgb(channels): Rgb) -> f64 {
        let linear = channels.map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.040_45 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        let seen = self.matrix().map(|row| {
            let sum: f64 = row
                .iter()
                .zip(linear)
                .map(|(weight, part)| weight * part)
                .sum();
            sum.clamp(0.0, 1.0)
        });
        0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    }

    /// The contrast of two colours, from 1 to 21 (WCAG 2.2).
    fn contrast(self, one: Rgb, other: Rgb) -> f64 {
        let [a, b] = [one, other].map(|color| self.luminance(color) + 0.05);
        a.max(b) / a.min(b)
    }
}

/// The coats that meet on one board.
const BOARDS: [[Coat; 3]; 2] = [
    [Coat::White, Coat::Red, Coat::Black],
    [Coat::White, Coat::Brown, Coat::Black],
];

/// The least contrast between the bodies of two players' pieces.
fn between_pieces(look: &Look, sight: Sight) -> f64 {
    let pairs = BOARDS
        .into_iter()
        .flat_map(|[a, b, c]| [(a, b), (b, c), (a, c)]);
    pairs
        .map(|(a, b)| sight.contrast(a.paint(look).body, b.paint(look).body))
        .fold(f64::INFINITY, f64::min)
}

/// The least contrast between a piece and the square under it: by its body or its outline,
/// whichever stands out more.
fn against_squares(look: &Look, sight: Sight) -> f64 {
    let tints = [look.last_move, look.earlier_move, look.check];
    let plain = [look.light, look.dark];
    let tinted = tints
        .into_iter()
        .flat_map(|tint| plain.map(|square| tint.over(square)));
    let squares: Vec<Rgb> = plain.into_iter().chain(tinted).collect();
    let pieces = BOARDS.into_iter().flatten().map(|coat| coat.paint(look));
    let pairs = pieces.flat_map(|paint| squares.iter().map(move |&square| (paint, square)));
    pairs
        .map(|(paint, square)| {
            let by_body = sight.contrast(paint.body, square);
            by_body.max(sight.contrast(paint.outline, square))
        })
        .fold(f64::INFINITY, f64::min)
}

/// The least contrasts of a theme: between pieces, against squares.
fn least(theme: Theme) -> (f64, f64) {
    let mut least = (f64::INFINITY, f64::INFINITY);
    for sight in Sight::ALL {
        let (pieces, squares) = (
            between_pieces(theme.look(), sight),
            against_squares(theme.look(), sight),
        );
        println!(
            "{:10} {sight:12?} pieces {pieces:5.2}  squares {squares:5.2}",
            theme.code()
        );
        least = (least.0.min(pieces), least.1.min(squares));
    }
    least
}

#[test]
fn pieces_differ_in_lightness_in_every_theme() {
    for theme in Theme::ALL {
        let (pieces, squares) = least(theme);
        assert!(pieces >= 1.5, "{theme:?}: {pieces:.2} between pieces");
        assert!(squares >= 3.0, "{theme:?}: {squares:.2} against squares");
    }
}

#[test]
fn accessible_themes_keep_three_to_one_for_every_kind_of_sight() {
    for theme in [Theme::Contrast, Theme::ColorBlind] {
        let (pieces, squares) = least(theme);
        assert!(pieces >= 3.0, "{theme:?}: {pieces:.2} between pieces");
        assert!(squares >= 3.0, "{theme:?}: {squares:.2} against squares");
        assert_eq!(theme.look().marks, Marks::Signs);
    }
}

#[test]
fn writing_is_legible_in_every_theme() {
    for theme in Theme::ALL {
        let look = theme.look();
        let pairs = [
            (look.ink, look.ground),
            (look.label, look.ground),
            (look.on_accent, look.accent),
            (look.accent, look.ground),
            (look.white.outline, look.dark),
        ];
        for (ink, ground) in pairs {
            let contrast = Sight::Full.contrast(ink, ground);
            assert!(
                contrast >= 4.5,
                "{theme:?}: {contrast:.2} {ink:?} on {ground:?}"
            );
        }
    }
}

#[test]
fn codes_name_themes() {
    for theme in Theme::ALL {
        assert_eq!(Theme::of_code(theme.code()), Some(theme));
        assert_eq!(Theme::ALL[theme.index()], theme);
    }
    assert_eq!(Theme::of_code("Dark"), None);
}
