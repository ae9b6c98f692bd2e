//! Addresses at which nothing listens, or somebody else: which setting names them, and what to do.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;

use crate::support::messages::lacks;
use crate::support::test_server::PATIENCE;

/// The program as a bot of a service.
fn bot(folder: &tempfile::TempDir, service: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seigneur"));
    command
        .env_clear()
        .env("DISCORD_TOKEN", "sandbox")
        .env("DISCORD_API_URL", service)
        .current_dir(folder.path())
        .stderr(Stdio::piped())
        .kill_on_drop(true);
    command
}

#[tokio::test]
async fn an_address_for_health_that_is_taken_is_told_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = (taken.local_addr().unwrap(), taken);
    // 192.0.2.0/24 is nobody's.
    for (addr, remedy) in [
        (
            taken.0.to_string(),
            "end the program that listens there, or choose another port",
        ),
        (
            "192.0.2.1:9090".to_owned(),
            "choose an address that this machine has",
        ),
    ] {
        let mut command = bot(&folder, "http://127.0.0.1:1");
        let ended = command.env("HTTP_ADDR", &addr).output();
        let ended = tokio::time::timeout(PATIENCE, ended).await;
        let ended = ended.expect("it ends by itself").unwrap();
        assert_eq!(ended.status.code(), Some(1));
        let said = String::from_utf8(ended.stderr).unwrap();
        let expected = format!("error: HTTP_ADDR: {addr} cannot be listened on: ");
        let last = said.lines().last().unwrap();
        assert!(last.starts_with(&expected), "{said}");
        assert!(last.contains(remedy), "{said}");
        assert_eq!(last.matches("(os error").count(), 1, "{said}");
        lacks(&said, "once it is free");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_is_another_one_is_named_with_its_setting() {
    let service = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", service.local_addr().unwrap());
    std::thread::spawn(move || {
        for visitor in service.incoming() {
            let mut visitor = visitor.unwrap();
            let mut asked = [0; 4096];
            let _read = visitor.read(&mut asked);
            let page = "<html>Welcome to our hotel</html>";
            let answer = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{page}",
                page.len()
            );
            let _sent = visitor.write_all(answer.as_bytes());
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let mut process = bot(&folder, &address).spawn().unwrap();
    let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
    let told = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            if line.contains(&address) && line.contains("DISCORD_API_URL") {
                return;
            }
        }
        panic!("it has ended without a word about the address");
    };
    tokio::time::timeout(PATIENCE, told)
        .await
        .expect("the address is named");
    process.kill().await.unwrap();
}
