//! Tables at which games are played: who sits, what happened, and what is owed to
//! the players for it.
//!
//! The truth of a game is its append-only list of [`Event`]s, numbered from 1 without
//! gaps; a [`Table`] is what a replay of them gives. A decision reads a table and
//! yields events; one transaction of the [`Store`] keeps them with everything that
//! has to be said ([`Owed`]). Ids are opaque here, wording and SQL live elsewhere.

pub mod absence;
pub mod address;
pub mod agreement;
pub mod analysis;
mod backoff;
pub mod backup;
mod banks;
pub mod block;
pub mod calendar;
pub mod chance;
pub mod channel;
pub mod clock;
pub mod commit;
mod completion;
pub mod computer;
pub mod context;
mod damage;
pub mod delivery;
pub mod duty;
pub mod error;
pub mod event;
pub mod fair_play;
pub mod hours;
pub mod ids;
pub mod keeping;
pub mod ladder;
pub mod learning;
pub mod limits;
pub mod linking;
pub mod lobby;
pub mod naming;
pub mod notes;
mod opaque;
pub mod outage;
pub mod pace;
pub mod people;
pub mod plan;
mod ports;
pub mod practice;
pub mod privacy;
pub mod problem;
pub mod process;
pub mod publishing;
pub mod queries;
pub mod reminder;
pub mod scoring;
pub mod secret;
pub mod seeking;
pub mod servers;
pub mod service;
pub mod settings;
pub mod sight;
pub mod stamp;
pub mod store;
pub mod summary;
pub mod table;
pub mod team;
pub mod terms;
pub mod tournament;
pub mod turn;
pub mod vacation;
pub mod watch;

pub use absence::{Absence, AbsenceError, AbsenceStage, Course, Flags, TimeUp};
pub use address::{AddressKey, PageSubject, WebAddresses};
pub use agreement::{Agreement, Proposal};
pub use analysis::Analyses;
pub use backoff::Backoff;
pub use backup::{BackupError, BackupPlan, Backups, Figures};
pub use block::{Block, Blocks};
pub use chance::{Chance, SeededChance};
pub use channel::{
    ChannelIssue, GameChannel, GameChannels, GameForum, GameHome, HeldGame, KnownIssue,
    PlayerPlace, Spot, Viewpoint, is_lost_to,
};
pub use clock::{Clock, Millis, SystemClock, duration_ms};
pub use commit::Commit;
pub use completion::Completion;
pub use computer::{ComputerLevel, ComputerQueue, ComputerTurns};
pub use context::{Guest, TableContext, TableContexts};
pub(crate) use damage::{MayBeDamage, unless_damaged};
pub use delivery::{Message, MessageKind, Messenger, Outbox, Owed};
pub use duty::{
    Cluster, Continuity, Duties, Fence, Held, Holding, Peer, ProcessId, SessionNews, ShardChoice,
    ShardPolicy, ShardRange, Tenure,
};
pub use error::{
    AgreementError, AnalysisError, ContactError, GameError, ModerationError, OpeningError,
    PracticeError, TeamError, WatchError,
};
pub use event::{Dated, Event, Manner, Verdict};
pub use fair_play::FairPlay;
pub use hours::{Hours, ShardSet, shard_of};
pub use ids::{
    ChannelId, ContestId, GameId, MessageId, PlayerId, RoleId, ServerId, TableNumber, TeamId,
    TournamentId, TournamentNumber,
};
pub use ladder::{Ladder, LadderError, Ladders};
pub use limits::{Admission, OverLimit, StandingInvitation, TableLimits};
pub use lobby::Lobbies;
pub use naming::Names;
pub use notes::{NOTE_CHARS, Notes};
pub(crate) use opaque::opaque;
pub use outage::{Heartbeats, Outage};
pub use pace::{Limit, Pace, PaceError, Timing, Weekends};
pub use people::{
    Acquaintance, Locale, Notifications, Origin, People, Person, Profile, Speaker, ThemeCode,
    TypedMove,
};
pub use plan::{Plan, PlanError, PlanNumber, Plans, texts_of_plan};
pub use ports::{
    AnalysisWrites, CountRange, DeliveryWrites, HeldSettings, LadderWrites, PersonWrites,
    RatingWrites, Recount, RecountReads, RecountWrites, ReminderWrites, ResultEntry, ResultWrites,
    SeasonWrites, ServerWrites, SettingsWrites, StoreError, TableWrites, TournamentWrites,
    TurnWrites, Unit, UnitOfWork, Units, VacationWrites, again,
};
pub use privacy::Privacy;
pub use problem::Problems;
pub use process::{FailedEnds, ProcessNotes, RefusedCommands, RegisteredCommands};
pub use publishing::{
    BoardScores, LatestEvent, OpenChannels, PublicName, PublicNames, PublicPerson, PublicTeam,
    Publication, Publishing, SearchEngines, ShownResult, ShownScores,
};
pub use reminder::Reminders;
pub use scoring::{
    CountStatus, GameResult, PlayerRating, Rating, Ratings, Results, Season, SeasonAward,
    SeasonLength, Seasons,
};
pub use seeking::{SeekWrites, Seekers};
pub use servers::{Activity, Membership, Memberships, Servers};
pub use service::{
    AnalysisState, Balance, Colors, Entered, GameService, NewContest, NewTable, Played, Seek,
    Sought, SoughtStakes, TeamEntry, TurnSide, Voted,
};
pub use settings::{PlayerChange, PlayerSettings, ServerChange, ServerSettings, Settings};
pub use sight::{NamedServers, Sight, Sighting};
pub use store::{Checkpoints, Occupancy, Soundness, Store, TableKey, Tables};
pub use summary::{SeatHolder, Status, Summaries, TableSummary};
pub use table::{Closing, Holder, Phase, Seat, Table};
pub use team::{TeamWrites, Teams};
pub use terms::{PaceOrigin, Stakes, Terms};
pub use tournament::{Tournament, TournamentError, Tournaments};
pub use turn::{ClockChange, ClockState, NotifiedTurn, Turn, TurnClock, Turns};
pub use vacation::{Automatic, Occasion, USUAL_DAYS, VacationError, Vacations};
pub use watch::{Watch, WatchManner, Watches};
