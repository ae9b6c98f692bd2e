use super::*;

#[test]
fn at_the_start_all_are_alike() {
    for variant in [Variant::Trichess, Variant::Echecs3, Variant::Yalta] {
        let start = Position::start(variant);
        let strengths = strengths(&start);
        assert!(
            strengths.iter().all(|&strength| strength == strengths[0]),
            "{strengths:?}"
        );
    }
}

#[test]
fn a_player_with_more_expects_more_and_the_others_less() {
    let text = "8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR|8/8/rPrPrPrPrPrPrPrP/rRrNrB1rKrBrNrR|\
        8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w wKwQrKrQbKbQ - 0 1 -";
    let position = Position::parse(Variant::Yalta, text).expect("a position");
    let strengths = strengths(&position);
    let [white, red, black] = Color::ALL.map(|color| expected(&position, &strengths, color));
    assert!(red < white && red < black);
}
