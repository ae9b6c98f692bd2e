//! A database that several PostgreSQL servers keep: the bot goes on at a standby once that is promoted.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::cable::Cable;
use crate::support::health::health_until;
use crate::support::messages::tells;
use crate::support::postgres::Server;
use crate::support::scripted::{Process, Scripted};

/// How soon the bot may be well again at another server: "within seconds", on a machine that does much else.
const SOON: Duration = Duration::from_secs(15);

/// A bot whose database two servers keep, of which the first is reached at a port.
struct Scene {
    scripted: Scripted,
    standby: Server,
    process: Process,
}

impl Scene {
    async fn start(primary: &Server, port: u16) -> Self {
        let both = |standby: &Server| format!("127.0.0.1:{port},127.0.0.1:{}", standby.port());
        Self::knowing(primary, both).await
    }

    /// A bot that is told of these servers.
    async fn knowing(primary: &Server, hosts: impl FnOnce(&Server) -> String) -> Self {
        primary.new_database("failover").await;
        let standby = primary.standby().await;
        let scripted = Scripted::start().await;
        scripted.script().guilds = vec![4711];
        let hosts = hosts(&standby);
        let url = format!("postgres://seigneur@{hosts}/failover?target_session_attrs=read-write");
        let folder = tempfile::tempdir().unwrap();
        let process = Process::on(&scripted, folder, url)
            .with("PROCESS_LEASE_SECONDS", "2")
            .started();
        health_until(process.addr, |status, _| status == 200).await;
        Self {
            scripted,
            standby,
            process,
        }
    }

    /// Has the caller's clock hang somewhere, or asks where it does.
    async fn time_zone(&self, zone: Option<&str>) -> String {
        let zone = zone.map(|zone| json!([{ "type": 3, "name": "zone", "value": zone }]));
        let options = zone.unwrap_or_else(|| json!([]));
        let command = json!([{ "type": 1, "name": "timezone", "options": options }]);
        let token = self.scripted.slash(2, "settings", &command);
        self.scripted.told(&token).await
    }

    /// The standby is promoted, and the bot is well again; what was acknowledged is there.
    async fn goes_on(&mut self, zone: &str) {
        self.standby.promote().await;
        let promoted = Instant::now();
        self.process.says("goes on at another server").await;
        health_until(self.process.addr, |status, _| status == 200).await;
        println!("well {:?} after the promotion", promoted.elapsed());
        assert!(promoted.elapsed() < SOON, "{:?}", promoted.elapsed());
        let told = self.time_zone(None).await;
        tells(&told, zone);
        let told = self.time_zone(Some("Asia/Tokyo")).await;
        tells(&told, "Asia/Tokyo");
        assert_eq!(self.process.stop().await.code, Some(0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_server_fails_the_bot_goes_on_at_the_standby() {
    let Some(mut primary) = Server::start_to_be_followed("a failover") else {
        return;
    };
    let mut scene = Scene::start(&primary, primary.port()).await;
    let told = scene.time_zone(Some("Europe/Paris")).await;
    tells(&told, "Europe/Paris");
    primary.fail();
    health_until(scene.process.addr, |status, _| status == 503).await;
    scene.goes_on("Europe/Paris").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_standby_is_promoted_the_bot_goes_on_there_though_the_old_server_answers() {
    let Some(primary) = Server::start_to_be_followed("a promotion beside the old server") else {
        return;
    };
    let mut scene = Scene::start(&primary, primary.port()).await;
    let told = scene.time_zone(Some("Europe/Paris")).await;
    tells(&told, "Europe/Paris");
    scene.goes_on("Europe/Paris").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_starts_while_no_server_can_be_written_to_waits_for_one() {
    let Some(mut primary) = Server::start_to_be_followed("a start without a primary") else {
        return;
    };
    let mut scene = Scene::start(&primary, primary.port()).await;
    assert_eq!(scene.process.stop().await.code, Some(0));
    primary.fail();
    scene.process.start();
    scene
        .process
        .says("this process waits until one can be")
        .await;
    scene.standby.promote().await;
    health_until(scene.process.addr, |status, _| status == 200).await;
    assert_eq!(scene.process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_no_server_has_is_not_waited_for() {
    let Some(primary) = Server::start_to_be_followed("a start with a wrong name") else {
        return;
    };
    let standby = primary.standby().await;
    let url = format!(
        "postgres://seigneur@127.0.0.1:{},127.0.0.1:{}/nowhere",
        primary.port(),
        standby.port()
    );
    let scripted = Scripted::start().await;
    let mut process = Process::on(&scripted, tempfile::tempdir().unwrap(), url).started();
    let ended = process.ended().await;
    assert_eq!(ended.code, Some(1), "{}", ended.said);
    tells(&ended.said, "nowhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_way_to_the_server_is_cut_nothing_waits_for_it() {
    let Some(primary) = Server::start_to_be_followed("a cut") else {
        return;
    };
    let cable = Cable::to(primary.port()).await;
    let mut scene = Scene::start(&primary, cable.port()).await;
    let told = scene.time_zone(Some("Europe/Paris")).await;
    tells(&told, "Europe/Paris");
    cable.cut();
    scene.goes_on("Europe/Paris").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_is_waited_for() {
    let Some(primary) = Server::start_to_be_followed("a short cut") else {
        return;
    };
    let cable = Cable::to(primary.port()).await;
    let mut scene = Scene::start(&primary, cable.port()).await;
    cable.cut();
    health_until(scene.process.addr, |status, _| status == 503).await;
    cable.mend();
    health_until(scene.process.addr, |status, _| status == 200).await;
    let told = scene.time_zone(Some("Europe/Paris")).await;
    tells(&told, "Europe/Paris");
    assert_eq!(scene.process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_one_name_leads_to_a_server_that_only_reads_no_connection_stays_there() {
    let Some(primary) = Server::start_to_be_followed("a name that leads elsewhere") else {
        return;
    };
    let cable = Cable::to(primary.port()).await;
    let name = format!("127.0.0.1:{}", cable.port());
    let mut scene = Scene::knowing(&primary, |_| name).await;
    cable.lead_to(scene.standby.port());
    cable.break_off();
    health_until(scene.process.addr, |status, _| status == 503).await;
    cable.mend();
    health_until(scene.process.addr, |_, told| {
        told["reasons"].to_string().contains("read-only")
    })
    .await;
    // What is connected with the standby stays so.
    cable.lead_to(primary.port());
    scene
        .process
        .says("all connections to the database are made anew")
        .await;
    health_until(scene.process.addr, |status, _| status == 200).await;
    let told = scene.time_zone(Some("Europe/Paris")).await;
    tells(&told, "Europe/Paris");
    assert_eq!(scene.process.stop().await.code, Some(0));
}
