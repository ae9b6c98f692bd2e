//! Web pages are read in the language of the browser, also where that comes from a folder beside the program.

use std::fs;

use reqwest::header::ACCEPT_LANGUAGE;

use crate::support::command_line::sandbox_in;
use crate::support::health::{free_address, health_until};
use crate::support::test_database::folder;

#[tokio::test]
async fn a_language_is_found_by_all_that_a_browser_calls_it() {
    let folder = folder();
    let languages = folder.path().join("languages");
    let language = languages.join("zh-Hans");
    fs::create_dir_all(&language).unwrap();
    let facts =
        r#"{ "name": "中文", "letters": "KQRBNP", "decimal_mark": ".", "discord": ["zh-CN"] }"#;
    fs::write(language.join("language.json"), facts).unwrap();
    fs::write(language.join("terms.ftl"), "color-w = Ivory\n").unwrap();
    let addr = free_address();
    let mut process = sandbox_in(folder.path())
        .env("LOCALES_DIR", &languages)
        .env("HTTP_ADDR", addr.to_string())
        .spawn()
        .unwrap();
    health_until(addr, |status, _| status == 200).await;
    for (asked, expected) in [
        ("zh-Hans,en;q=0.5", "zh-Hans"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-TW,fr;q=0.5", "fr"),
        ("fr-CA", "fr"),
        ("de", "en"),
    ] {
        let page = reqwest::Client::new().get(format!("http://{addr}/try"));
        let page = page.header(ACCEPT_LANGUAGE, asked).send().await.unwrap();
        let page = page.text().await.unwrap();
        let language = format!("<html lang=\"{expected}\"");
        assert!(page.contains(&language), "{asked}: {page}");
    }
    process.kill().await.unwrap();
}
