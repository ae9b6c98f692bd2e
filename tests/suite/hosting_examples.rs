//! The examples of several processes: what they set is understood, and every shard is served.

use std::path::Path;
use std::process::Command;

use seigneur::game::ShardChoice;
use serde_json::{Value, json};

fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    std::fs::read_to_string(folder.join("hosting").join(name)).unwrap()
}

/// The values of a key, in whatever part of an example.
fn values(text: &str, key: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_start);
    let values = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    values.map(str::to_owned).collect()
}

#[test]
fn the_processes_of_compose_share_every_shard() {
    let text = example("three-processes.yaml");
    assert_eq!(values(&text, "replicas"), ["3"]);
    let none: [&str; 0] = [];
    assert_eq!(values(&text, "SHARDS"), none);
}

#[test]
fn the_package_asks_for_a_systemd_that_knows_what_its_unit_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    // `%d`, the folder of credentials, is known since systemd 250, which Debian 12 and Ubuntu 24.04 have.
    assert!(example("seigneur.service").contains("=%d/token"));
    let control = read(".ci/release.d/pack");
    assert!(control.contains("\nDepends: systemd (>= 250)\n"));
    let page = read("docs/hosting.md");
    assert!(page.contains("| Debian 12, Ubuntu 24.04, or later ones |"));
}

#[test]
fn what_the_pages_say_of_the_unit_is_what_it_sets() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let unit = example("seigneur.service");
    let (hosting, operating) = (read("docs/hosting.md"), read("docs/operating.md"));
    for (set, page, said) in [
        ("ProtectSystem=strict", &hosting, "can write nothing but"),
        ("ProtectHome=yes", &hosting, "neither people's homes"),
        ("ProtectProc=invisible", &hosting, "nor other processes"),
        (
            "RestrictAddressFamilies=AF_INET AF_INET6",
            &operating,
            "the unit of the Debian package opens no such sockets",
        ),
    ] {
        assert!(unit.lines().any(|line| line == set), "{set}");
        assert!(page.contains(said), "{said}");
    }
}

#[test]
fn the_program_itself_is_asked_for_its_link_in_compose() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/hosting.md")).unwrap();
    // That the container runs is all that is waited for: its log may lack the link yet.
    let asks = "up --detach --wait && docker compose exec -T seigneur /seigneur invite";
    assert!(page.contains(asks));
    let image = std::fs::read_to_string(root.join(".ci/release.d/image")).unwrap();
    assert!(image.contains("\"Entrypoint\":[\"/seigneur\"]"));
}

/// An archive and the layers of an image, as they are packed by whoever has such a mask for new files.
fn packed(mask: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
        set -euo pipefail
        . .ci/release.d/pack
        . .ci/release.d/image
        umask "$1"
        export SOURCE_DATE_EPOCH=1700000000 out=$2 version=0.0.0
        program() { echo "$out/program"; }
        mkdir -p "$out/folder/inner"
        echo text | tee "$out/folder/inner/text" >"$out/program"
        packed "$out" folder
        image x86_64
        cat "$out"/seigneur-*.tar
    "#;
    let packing = Command::new("bash")
        .args(["-c", script, "bash", mask])
        .arg(folder.path())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&packing.stderr);
    assert!(packing.status.success(), "{said}");
    packing.stdout
}

#[test]
fn what_is_packed_is_the_same_whatever_is_kept_from_others() {
    let usual = packed("022");
    for mask in ["002", "027", "077"] {
        assert!(packed(mask) == usual, "{mask}");
    }
}

/// What `.ci/release` says where one machine's standard library can be had, and nothing compiles.
#[test]
fn what_does_not_compile_is_not_left_out_of_a_release() {
    let folder = tempfile::tempdir().unwrap();
    let script = r#"
        set -euo pipefail
        cp -r .ci "$1"
        cd "$1"
        . .ci/release.d/compile
        zig=target/zig-$zig_version/lib/python3/site-packages/ziglang
        echo 'version = "0.0.0"' | tee Cargo.toml >Cargo.lock
        mkdir -p bin "$zig" sysroot/lib/rustlib/x86_64-unknown-linux-musl
        printf '#!/bin/sh\nexit 0\n' | tee bin/rustup >"$zig/zig"
        printf '#!/bin/sh\necho "%s/sysroot"\n' "$PWD" >bin/rustc
        printf '#!/bin/sh\necho "cargo $1 $2"\n[ "$1" = fetch ] || exit 101\n' >bin/cargo
        chmod +x bin/*
        PATH=$PWD/bin:$PATH .ci/release
    "#;
    let release = Command::new("bash")
        .args(["-c", script, "bash"])
        .arg(folder.path())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&release.stdout);
    assert!(said.contains("cargo build --locked"), "{release:?}");
    assert_eq!(release.status.code(), Some(101), "{release:?}");
    assert!(!said.contains("left out"), "{said}");
}

#[test]
fn a_folder_in_which_there_is_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let letters = folder.path().join("letters.txt");
    std::fs::write(&letters, "mine").unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let release = Command::new(root.join(".ci/release"))
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&release.stdout);
    assert!(
        said.contains("expected a folder for this alone"),
        "{release:?}"
    );
    assert_eq!(release.status.code(), Some(1), "{release:?}");
    assert_eq!(std::fs::read_to_string(&letters).unwrap(), "mine");
}

/// A C library as Rust brings it, with a member in front of the one that tells the version.
fn c_library(version: &str) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    let told = format!("ELF\0{version}\0GNU C99 9.4.0");
    for (name, body) in [("odd.lo/", "odd"), ("version.lo/", told.as_str())] {
        let head = format!("{name:<16}{:<32}{:<10}`\n{body}", "", body.len());
        archive.extend_from_slice(head.as_bytes());
        archive.resize(archive.len().next_multiple_of(2), b'\n');
    }
    archive
}

#[test]
fn what_is_linked_in_beside_the_crates_is_named_with_its_version() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    std::fs::create_dir(place("sqlite3")).unwrap();
    let header = "#define SQLITE_VERSION        \"3.99.1\"\n";
    std::fs::write(place("sqlite3/sqlite3.h"), header).unwrap();
    std::fs::write(place("libc.a"), c_library("1.9.8")).unwrap();
    let crates = [("seigneur", "0.1.0"), ("libsqlite3-sys", "0.37.0")].map(|(name, version)| {
        json!({"id": name, "name": name, "version": version, "license": "MIT", "manifest_path": place("Cargo.toml")})
    });
    let nodes = json!([
        {"id": "seigneur", "deps": [{"pkg": "libsqlite3-sys", "dep_kinds": [{"kind": null}]}]},
        {"id": "libsqlite3-sys", "deps": []},
    ]);
    let resolve = json!({"root": "seigneur", "nodes": nodes});
    let metadata = json!({"packages": crates, "resolve": resolve});
    std::fs::write(place("metadata.json"), metadata.to_string()).unwrap();
    let listing = Command::new(".ci/release.d/bill_of_materials")
        .args(["Cargo.lock", &place("libc.a")])
        .arg("rustc 1.77.5 (0 2030-01-01)\nrelease: 1.77.5\nLLVM version: 33.1.2")
        .stdin(std::fs::File::open(place("metadata.json")).unwrap())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(listing.status.success(), "{listing:?}");
    let bill: Value = serde_json::from_slice(&listing.stdout).unwrap();
    let (components, depends) = (&bill["components"], &bill["dependencies"]);
    let needed = |at: usize| depends[at]["dependsOn"].as_array().unwrap();
    for (name, version, licence, at) in [
        ("rust-std", "1.77.5", "MIT OR Apache-2.0", 0),
        ("musl", "1.9.8", "MIT", 0),
        ("libunwind", "33.1.2", "Apache-2.0 WITH LLVM-exception", 0),
        ("sqlite", "3.99.1", "blessing", 1),
    ] {
        let mut named = components.as_array().unwrap().iter();
        let found = named.find(|it| it["name"] == name).expect(name);
        assert_eq!(found["version"], version, "{name}");
        assert_eq!(found["licenses"][0]["expression"], licence, "{name}");
        assert!(needed(at).contains(&found["bom-ref"]), "{name}");
    }
}

#[test]
fn the_pods_of_kubernetes_share_every_shard_and_are_replaced_one_by_one() {
    let text = example("kubernetes.yaml");
    let given = values(&text, "value");
    let choices = given.iter().filter_map(|value| value.parse().ok());
    let choices: Vec<ShardChoice> = choices.collect();
    assert_eq!(choices, [ShardChoice::Advised]);
    for (key, value) in [
        ("kind", "Deployment"),
        ("kind", "PodDisruptionBudget"),
        ("topologyKey", "kubernetes.io/hostname"),
        ("maxSurge", "0"),
        ("maxUnavailable", "1"),
    ] {
        assert!(values(&text, key).iter().any(|it| it == value), "{key}");
    }
    for route in ["/live", "/prepared"] {
        assert!(
            values(&text, "path").iter().any(|path| path == route),
            "{route}"
        );
    }
}

#[test]
fn wherever_several_may_be_run_a_process_has_time_to_hand_over_its_shards() {
    let of = |name: &str, key: &str| values(&example(name), key);
    assert_eq!(of("three-processes.yaml", "stop_grace_period"), ["180s"]);
    let pods = of("kubernetes.yaml", "terminationGracePeriodSeconds");
    assert_eq!(pods, ["180"]);
    // What stands in its settings may be the address of a PostgreSQL.
    let unit = example("seigneur.service");
    assert!(unit.lines().any(|line| line == "TimeoutStopSec=180"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/operating.md")).unwrap();
    assert!(page.contains("give a process three minutes for its end: enough for thirty shards"));
}

#[test]
fn the_board_and_the_alarms_ask_for_labels_that_there_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let known = std::fs::read_to_string(folder.join("monitoring.md")).unwrap();
    for name in ["grafana.json", "alerts.yaml"] {
        let text = std::fs::read_to_string(folder.join("monitoring").join(name)).unwrap();
        for asked in text.split(" by (").skip(1) {
            let labels = asked.split(')').next().unwrap().split(',');
            for label in labels.map(str::trim) {
                // Those are of the histograms themselves, and of whoever reads them.
                let is_known =
                    known.contains(&format!("`{label}`")) || ["le", "instance"].contains(&label);
                assert!(is_known, "{name}: {label}");
            }
        }
    }
}

#[test]
fn the_board_and_the_alarms_ask_for_values_that_there_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let known = read("monitoring.md");
    let mut asked = 0;
    for page in ["monitoring/grafana.json", "monitoring/alerts.yaml"] {
        let text = read(page).replace("\\\"", "\"");
        let parts: Vec<&str> = text.split("=\"").collect();
        for pair in parts.windows(2) {
            let mut before = pair[0].rsplit(|sign: char| !sign.is_ascii_lowercase());
            let (label, value) = (before.next().unwrap(), pair[1].split('"').next().unwrap());
            // That one whoever reads them gives.
            if label != "job" {
                let is_told = known.contains(&format!("`{value}`"));
                assert!(is_told, "{page}: {label} {value}");
                asked += 1;
            }
        }
    }
    assert!(asked > 8, "{asked}");
}

#[test]
fn nothing_is_installed_without_a_backup_nor_used_without_a_whole_copy() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/hosting.md")).unwrap();
    for asked in [
        "seigneur backup \"before-upgrade-",
        "sudo -u postgres pg_dump ",
        "sudo seigneur migrate ",
    ] {
        let line = page.lines().find(|line| line.contains(asked)).unwrap();
        assert!(line.ends_with(" &&"), "{line}");
    }
}

/// The names that a text has for what is measured, as processes tell them.
fn measured(text: &str) -> Vec<&str> {
    let parts = text.split("seigneur_").skip(1).map(|part| {
        let is_of_name = |sign: char| sign.is_ascii_lowercase() || sign == '_';
        let name = part.split(|sign: char| !is_of_name(sign)).next().unwrap();
        let of_histogram = ["_bucket", "_count", "_sum"];
        let ends = of_histogram.iter().find_map(|end| name.strip_suffix(*end));
        ends.unwrap_or(name)
    });
    parts.collect()
}

#[test]
fn the_board_and_the_alarms_ask_for_what_is_described() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let known = read("monitoring.md");
    for page in ["monitoring/grafana.json", "monitoring/alerts.yaml"] {
        let text = read(page);
        let names = measured(&text);
        assert!(names.contains(&"time_counts"), "{page}");
        for name in names {
            let is_described = known.contains(&format!("`seigneur_{name}`"))
                || name
                    .strip_prefix("requests")
                    .is_some_and(|end| known.contains(&format!("`{end}`")));
            assert!(is_described, "{page}: {name}");
        }
    }
}

#[test]
fn the_board_shows_what_the_alarms_ask_for_and_the_way_there_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let (board, alarms) = (
        read("monitoring/grafana.json"),
        read("monitoring/alerts.yaml"),
    );
    let mut asked = 0;
    for part in alarms.split("seigneur_").skip(1) {
        let name: String = part
            .chars()
            .take_while(|sign| sign.is_ascii_lowercase() || *sign == '_')
            .collect();
        assert!(board.contains(&format!("seigneur_{name}")), "{name}");
        asked += 1;
    }
    assert!(asked > 10, "{asked}");
    assert!(alarms.contains("job=\"seigneur\""));
    assert!(read("monitoring.md").contains("job_name: seigneur"));
}

#[test]
fn what_the_examples_set_is_known() {
    let known = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(".env.example"));
    let known = known.unwrap();
    for (name, keys) in [
        ("compose.yaml", &["DISCORD_TOKEN", "DATABASE_URL"][..]),
        (
            "three-processes.yaml",
            &["DISCORD_TOKEN", "DATABASE_URL", "HTTP_ADDR"],
        ),
    ] {
        let text = example(name);
        for key in keys {
            assert!(!values(&text, key).is_empty(), "{name}: {key}");
            assert!(known.contains(&format!("{key}=")), "{key}");
        }
    }
}

#[test]
fn web_servers_say_for_whom_they_ask() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("docs/operating.md")).unwrap();
    let examples: Vec<&str> = page.split("```nginx\n").skip(1).collect();
    assert!(!examples.is_empty());
    for example in examples {
        let (example, told) = example.split_once("```").unwrap();
        let says = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;";
        let asked = example.matches("proxy_pass ").count();
        assert_eq!(example.matches(says).count(), asked, "{example}");
        let paragraph = told.trim_start().split("\n\n").next();
        assert!(paragraph.unwrap().contains("`HTTP_PROXIES`"), "{example}");
    }
}
