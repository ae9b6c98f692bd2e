use super::*;
use crate::rules::Variant;
use crate::rules::notation::Letters;

const ANN: PlayerId = PlayerId(7);

fn sparring(variant: Variant, seat: Color) -> PracticeBoard {
    let level = ComputerLevel::USUAL;
    let kind = PracticeKind::Sparring {
        level,
        source: None,
    };
    board(variant, seat, kind)
}

fn lines(variant: Variant, seat: Color) -> PracticeBoard {
    let source = PracticeSource {
        game: GameId(3),
        after: 0,
    };
    board(variant, seat, PracticeKind::Lines { source })
}

fn board(variant: Variant, seat: Color, kind: PracticeKind) -> PracticeBoard {
    let owner = PracticeOwner {
        player: ANN,
        seat,
        server: None,
    };
    PracticeBoard::new(owner, PracticeNumber(1), kind, Position::start(variant))
}

fn any(board: &PracticeBoard) -> Move {
    board.position().legal_moves()[0]
}

fn played(mut board: PracticeBoard, moves: usize) -> PracticeBoard {
    for _ in 0..moves {
        let next = any(&board);
        board = board.after(next).unwrap();
    }
    board
}

#[test]
fn a_step_back_takes_the_own_move_and_the_answers_to_it() {
    for (variant, seat) in [
        (Variant::Chess, Color::White),
        (Variant::Chess, Color::Black),
        (Variant::Trichess, Color::Red),
        (Variant::Yalta, Color::White),
    ] {
        let colors = variant.colors();
        let place = colors.iter().position(|&color| color == seat).unwrap();
        let start = played(sparring(variant, seat), place);
        assert_eq!(start.computer_to_move(), None, "{variant}");
        assert_eq!(start.clone().back(), None, "{variant}: they have not moved");
        let round = played(start.clone(), colors.len());
        let back = round.clone().back().unwrap();
        assert_eq!(back.position(), start.position(), "{variant}");
        assert_eq!(back.ahead().len(), colors.len());
        let again = back.clone().forward().unwrap();
        assert_eq!(again, round, "{variant}");
        assert_eq!(again.forward(), None);
        // While the answer is still to come, the own move alone is taken back.
        let half = played(start.clone(), 1);
        assert!(half.computer_to_move().is_some());
        assert_eq!(half.back().unwrap().position(), start.position());
        // Another move makes another line.
        let other = back.position().legal_moves()[1];
        assert_eq!(back.after(other).unwrap().ahead(), []);
    }
}

#[test]
fn whoever_tries_lines_moves_all_sides_and_steps_one_move_at_a_time() {
    let board = played(lines(Variant::Echecs3, Color::Black), 4);
    assert_eq!(board.computer_to_move(), None);
    let back = board.clone().back().unwrap();
    assert_eq!(back.line().turns().len(), 3);
    assert_eq!(back.forward().unwrap(), board);
}

#[test]
fn a_board_is_restored_as_it_was() {
    let board = played(sparring(Variant::Trichess, Color::White), 6);
    let back = board.back().unwrap();
    let moves: Vec<Move> = back
        .line()
        .moves()
        .chain(back.ahead().iter().copied())
        .collect();
    let empty = sparring(Variant::Trichess, Color::White);
    let restored = empty.restored(back.version(), moves, back.line().turns().len());
    assert_eq!(restored.unwrap(), back);
    let chess = lines(Variant::Chess, Color::White);
    let illegal = Move::from_coordinates("e2e5", chess.position().topology()).unwrap();
    let wrong = chess.restored(1, vec![illegal], 1);
    assert!(wrong.is_err());
}

#[test]
fn nobody_moves_for_a_computer_or_after_the_end() {
    let board = played(sparring(Variant::Chess, Color::White), 1);
    let early = board.read("e5", Letters::ENGLISH);
    assert!(matches!(
        early,
        Err(GameError::Practice(PracticeError::ComputerToMove))
    ));
    let mut mate = lines(Variant::Chess, Color::White);
    for text in ["f3", "e5", "g4", "Qh4"] {
        let mv = mate.read(text, Letters::ENGLISH).unwrap();
        mate = mate.after(mv).unwrap();
    }
    assert!(mate.outcome().is_some());
    let late = mate.read("a3", Letters::ENGLISH);
    assert!(matches!(
        late,
        Err(GameError::Practice(PracticeError::Ended))
    ));
}

#[test]
fn a_question_is_the_same_however_often_it_is_asked_on_a_board() {
    let board = played(sparring(Variant::Chess, Color::White), 3);
    let one = board.question(ComputerLevel::USUAL);
    assert_eq!(one.past.len(), 3);
    assert_eq!(board.keys().len(), 4);
    let again = board.clone().kept().question(ComputerLevel::USUAL);
    assert_eq!(one.seed, again.seed);
    // However many moves led there.
    let later = played(board.clone(), 1).question(ComputerLevel::USUAL);
    assert_eq!(one.seed, later.seed);
    let owner = board.owner();
    let other = PracticeBoard::new(owner, PracticeNumber(2), board.kind(), *board.position());
    assert_ne!(one.seed, other.question(ComputerLevel::USUAL).seed);
}

#[test]
fn a_board_is_told_from_one_that_had_its_number() {
    let board = sparring(Variant::Chess, Color::Black).begun_at(Millis(1_795_906_390_801));
    let later = board.clone().begun_at(Millis(1_795_906_391_802));
    let question = |board: &PracticeBoard| board.question(ComputerLevel::USUAL);
    assert_ne!(question(&board).seed, question(&later).seed);
    assert_ne!(board.stamp(), later.stamp());
    let kept = board.clone().kept();
    assert_ne!(board.stamp(), kept.stamp());
    assert_eq!(question(&board).seed, question(&kept).seed);
}
