use super::*;

fn named(url: &str) -> (Vec<(String, u16)>, Wanted) {
    let hosts = Hosts::of(url).unwrap();
    let servers = hosts.servers.iter();
    let servers = servers.map(|one| (one.get_host().to_owned(), one.get_port()));
    (servers.collect(), hosts.wanted)
}

#[test]
fn each_server_of_an_address_is_found() {
    let one = |host: &str, port| (host.to_owned(), port);
    for (url, servers, wanted) in [
        ("postgres://u:p@h/d", vec![one("h", 5432)], Wanted::Any),
        (
            "postgres://u:a,b@one:1,two:2/d?sslmode=disable",
            vec![one("one", 1), one("two", 2)],
            Wanted::Writable,
        ),
        (
            "postgresql://one,two:2/d?target_session_attrs=any",
            vec![one("one", 5432), one("two", 2)],
            Wanted::Any,
        ),
        (
            "postgres://h/d?target_session_attrs=read-write&options=-c%20a%3Db",
            vec![one("h", 5432)],
            Wanted::Writable,
        ),
        (
            "postgres://u@/d?host=one,two&sslmode=disable",
            vec![one("one", 5432), one("two", 5432)],
            Wanted::Writable,
        ),
        (
            "postgres:///d?user=u&host=one%2Ctwo%2cthree&port=1,,3",
            vec![one("one", 1), one("two", 5432), one("three", 3)],
            Wanted::Writable,
        ),
        (
            "postgres://x/d?hostaddr=10.0.0.1,10.0.0.2&port=7&target_session_attrs=any",
            vec![one("10.0.0.1", 7), one("10.0.0.2", 7)],
            Wanted::Any,
        ),
        (
            "postgres://one,two/d?port=1,2",
            vec![one("one", 1), one("two", 2)],
            Wanted::Writable,
        ),
        (
            "postgres://u:p@[::1]:1,[2001:db8::2]/d",
            vec![one("::1", 1), one("2001:db8::2", 5432)],
            Wanted::Writable,
        ),
    ] {
        assert_eq!(named(url), (servers, wanted), "{url}");
    }
    let all = Hosts::of("postgres://u:a,b@one,two/d").unwrap();
    assert!(!all.are_behind_one_name());
    for server in all.servers() {
        assert_eq!(server.get_username(), "u");
        assert_eq!(server.get_database(), Some("d"));
    }
    assert!(
        all.place().ends_with("(the first of 2 servers)"),
        "{}",
        all.place()
    );
}

#[test]
fn a_server_knows_by_whom_it_is_used() {
    for (url, name) in [
        ("postgres://h/d", "seigneur"),
        ("postgres://h/d?application_name=bot", "bot"),
    ] {
        let hosts = Hosts::of(url).unwrap();
        assert_eq!(hosts.servers()[0].get_application_name(), Some(name));
    }
}

#[test]
fn servers_are_told_apart_by_where_they_are() {
    for (url, places) in [
        ("postgres://u@one,two:5433/d", ["one:5432", "two:5433"]),
        ("postgres://u@[::1],[::2]:1/d", ["[::1]:5432", "[::2]:1"]),
        (
            "postgres://u@%2Frun%2Fone,%2Frun%2Ftwo/d",
            ["/run/one/.s.PGSQL.5432", "/run/two/.s.PGSQL.5432"],
        ),
        (
            "postgres://u@/d?host=/run/one,/run/two",
            ["/run/one/.s.PGSQL.5432", "/run/two/.s.PGSQL.5432"],
        ),
    ] {
        let hosts = Hosts::of(url).unwrap();
        let servers = hosts.servers().iter();
        let found: Vec<String> = servers.map(server_place).collect();
        assert_eq!(found, places, "{url}");
        let place = format!("the PostgreSQL database d at {} as u", places[0]);
        assert!(hosts.place().starts_with(&place), "{}", hosts.place());
    }
}

#[test]
fn a_host_may_stand_behind_the_address() {
    for (url, place) in [
        ("postgres://u:p@/d?host=/run/one", "/run/one/.s.PGSQL.5432"),
        (
            "postgres:///d?host=/run/one&user=u",
            "/run/one/.s.PGSQL.5432",
        ),
        ("postgres://u:p@/d?host=one&port=5433", "one:5433"),
        ("postgres://u:p@/d", "localhost:5432"),
    ] {
        let hosts = Hosts::of(url).unwrap();
        assert_eq!(server_place(&hosts.servers()[0]), place, "{url}");
        assert_eq!(hosts.servers()[0].get_username(), "u", "{url}");
    }
}

#[test]
fn of_several_servers_that_cannot_be_used_each_says_why() {
    let hosts = Hosts::of("postgres://one,two:2/d").unwrap();
    let refused = || sqlx::Error::Io(std::io::ErrorKind::ConnectionRefused.into());
    let said = |answers: Vec<sqlx::Error>| {
        let refusals = hosts.servers().iter().zip(answers);
        cause(&why_none(refusals.collect()))
    };
    assert_eq!(
        said(vec![only_reads(), refused()]),
        "one:5432: it can only be read; two:2: connection refused"
    );
    assert_eq!(said(vec![refused()]), "connection refused");
    // What will not go by comes first.
    let wrong = sqlx::Error::Tls("no".into());
    assert_eq!(said(vec![refused(), wrong]), "no TLS connection: no");
}

#[test]
fn what_is_wanted_of_a_server_is_written_in_one_of_three_ways() {
    let error = Hosts::of("postgres://h/d?target_session_attrs=standby").unwrap_err();
    assert!(error.to_string().contains("\"standby\""), "{error}");
}

#[test]
fn what_no_server_can_be_found_by_is_refused_in_one_sentence() {
    for (url, what) in [
        ("postgres://one,,two/d", "it names an empty host"),
        ("postgres://u@one,:2/d", "it names an empty host"),
        ("postgres://u@/d?host=one,", "it names an empty host"),
        ("postgres://u@/d?host=a,b&port=1,2,3", "not equally long"),
        ("postgres://a,b,c/d?host=a,b", "not equally long"),
        ("postgres://a/d?port=1,2", "not equally long"),
        ("postgres://h:99999/d", "invalid port number"),
        ("postgres://h:x/d", "invalid port number"),
        ("postgres://h/d?sslmode=bogus", "\"bogus\""),
    ] {
        let said = Hosts::of(url).unwrap_err().to_string();
        assert!(said.contains(what), "{url}: {said}");
        assert!(!said.contains("error with configuration"), "{url}: {said}");
    }
}

#[tokio::test]
async fn a_server_that_takes_a_connection_and_says_nothing_is_not_waited_for_without_end() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let hosts = Hosts::of(&format!("postgres://u@127.0.0.1:{port}/d")).unwrap();
    let connected = connected(&hosts.servers()[0], Duration::from_millis(50)).await;
    let error = connected.err().unwrap();
    assert_eq!(cause(&error), "it does not answer");
    assert!(!is_final(&error));
}
