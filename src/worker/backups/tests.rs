use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use async_trait::async_trait;

use super::*;
use crate::game::Figures;

#[derive(Default)]
struct Hands(AtomicI64);

impl Clock for Hands {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::Relaxed))
    }
}

#[derive(Default)]
struct Press {
    jams: AtomicBool,
}

#[async_trait]
impl Backups for Press {
    async fn back_up(&self, to: &Path) -> Result<Figures, BackupError> {
        if self.jams.load(Ordering::Relaxed) {
            return Err(BackupError::Missing(to.to_owned()));
        }
        std::fs::write(to, "all").unwrap();
        Ok(Figures {
            games: 1,
            events: 1,
            bytes: 3,
        })
    }
}

struct Scene {
    folder: tempfile::TempDir,
    clock: Arc<Hands>,
    press: Arc<Press>,
    worker: BackupWorker,
}

fn scene() -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let (clock, press) = (Arc::new(Hands::default()), Arc::new(Press::default()));
    let plan = BackupPlan {
        folder: folder.path().join("backups"),
        every: Duration::from_hours(24),
        keep: 2,
    };
    let worker = BackupWorker::new(press.clone(), clock.clone(), plan);
    Scene {
        folder,
        clock,
        press,
        worker,
    }
}

impl Scene {
    async fn at_hour(&self, hour: i64) -> Vec<String> {
        self.clock
            .0
            .store(hour * Millis::HOUR_MS, Ordering::Relaxed);
        // What fails is logged by the rounds.
        let _tried = self.worker.round().await;
        let folder = self.folder.path().join("backups");
        let entries = std::fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        names
    }
}

#[tokio::test]
async fn backups_are_made_in_time_and_the_latest_are_kept() {
    let scene = scene();
    let first = "seigneur-000001-1970-01-01T00-00-00Z.db";
    assert_eq!(scene.at_hour(0).await, [first]);
    assert_eq!(scene.at_hour(23).await, [first]);
    let second = "seigneur-000002-1970-01-02T00-00-00Z.db";
    assert_eq!(scene.at_hour(24).await, [first, second]);
    let third = "seigneur-000003-1970-01-03T06-00-00Z.db";
    assert_eq!(scene.at_hour(54).await, [second, third]);
}

#[tokio::test]
async fn files_of_others_stay() {
    let scene = scene();
    scene.at_hour(0).await;
    let folder = scene.folder.path().join("backups");
    for name in ["seigneur-old.db", "notes.txt", "seigneur.db"] {
        std::fs::write(folder.join(name), "mine").unwrap();
    }
    scene.at_hour(24).await;
    let kept = scene.at_hour(48).await;
    assert_eq!(
        kept,
        [
            "notes.txt",
            "seigneur-000002-1970-01-02T00-00-00Z.db",
            "seigneur-000003-1970-01-03T00-00-00Z.db",
            "seigneur-old.db",
            "seigneur.db",
        ]
    );
}

#[tokio::test]
async fn a_backup_that_failed_is_tried_again_and_nothing_is_removed_for_it() {
    let scene = scene();
    scene.at_hour(0).await;
    scene.at_hour(24).await;
    scene.press.jams.store(true, Ordering::Relaxed);
    assert!(scene.worker.is_due(Millis(48 * Millis::HOUR_MS)).unwrap());
    assert_eq!(scene.at_hour(48).await.len(), 2);
    scene.press.jams.store(false, Ordering::Relaxed);
    let names = scene.at_hour(49).await;
    assert_eq!(names[1], "seigneur-000003-1970-01-03T01-00-00Z.db");
}

#[tokio::test]
async fn a_backup_of_the_future_does_not_hold_others_up() {
    let scene = scene();
    scene.at_hour(1000).await;
    assert_eq!(scene.at_hour(10).await.len(), 2);
}

#[tokio::test]
async fn a_clock_that_was_ahead_costs_no_backup() {
    let scene = scene();
    let ahead = 24 * 365;
    for hour in [ahead, ahead + 24] {
        scene.at_hour(hour).await;
    }
    // The clock is put right: what is made from now on is newer, whatever it says.
    let right = "seigneur-000003-1970-01-01T01-00-00Z.db";
    let ahead = "seigneur-000002-1971-01-02T00-00-00Z.db";
    assert_eq!(scene.at_hour(1).await, [ahead, right]);
    assert_eq!(scene.at_hour(2).await, [ahead, right], "once a day");
    let next = "seigneur-000004-1970-01-02T01-00-00Z.db";
    assert_eq!(scene.at_hour(25).await, [right, next]);
}

#[tokio::test]
async fn what_is_in_the_way_is_told_with_its_setting_and_what_to_do() {
    let scene = scene();
    std::fs::write(scene.folder.path().join("backups"), "").unwrap();
    let told = scene.worker.step().await.unwrap_err().to_string();
    assert!(told.starts_with("BACKUP_DIR: "), "{told}");
    assert!(told.contains("backups: "), "{told}");
    assert!(
        told.ends_with("there is a file where a folder would have to be: choose another place"),
        "{told}"
    );
}
