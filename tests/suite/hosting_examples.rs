//! The examples of several processes: what they set is understood, and every shard is served.

use std::collections::BTreeSet;
use std::path::Path;

use seigneur::discord::gateway::{ShardChoice, ShardRange};

fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    std::fs::read_to_string(folder.join("hosting").join(name)).unwrap()
}

/// The shards of each process, where something stands for the number of a process.
fn ranges(shards: &[String]) -> Vec<ShardRange> {
    let read = |text: &String| match text.parse() {
        Ok(ShardChoice::Fixed(range)) => range,
        other => panic!("{text}: {other:?}"),
    };
    shards.iter().map(read).collect()
}

/// The values of a key, in whatever part of an example.
fn values(text: &str, key: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_start);
    let values = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    values.map(str::to_owned).collect()
}

fn all_are_served(ranges: &[ShardRange], total: u32) {
    let served: BTreeSet<u32> = ranges.iter().flat_map(|range| range.ids()).collect();
    assert_eq!(served, (0..total).collect());
    assert!(ranges.iter().all(|range| range.total() == total));
}

#[test]
fn the_processes_of_compose_share_every_shard() {
    let text = example("three-processes.yaml");
    assert_eq!(values(&text, "replicas"), ["3"]);
    let none: [&str; 0] = [];
    assert_eq!(values(&text, "SHARDS"), none);
}

#[test]
fn the_pods_of_kubernetes_serve_every_shard() {
    let text = example("kubernetes.yaml");
    let replicas: u32 = values(&text, "replicas")[0].parse().unwrap();
    let given = values(&text, "value");
    let template = given.iter().find(|value| value.contains("$(POD)")).unwrap();
    let pods = (0..replicas).map(|pod| template.replace("$(POD)", &pod.to_string()));
    all_are_served(&ranges(&pods.collect::<Vec<_>>()), replicas);
    for route in ["/live", "/ready"] {
        assert!(
            values(&text, "path").iter().any(|path| path == route),
            "{route}"
        );
    }
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
