//! A process that serves nothing but its pages.

use std::sync::Arc;

use async_trait::async_trait;
use reqwest::header::{CONTENT_TYPE, HeaderName};
use reqwest::{Response, StatusCode};
use seigneur::rules::Variant;
use seigneur::rules::lesson::COURSES;
use seigneur::web::{self, Health, Inspector, PageDoors};

use super::health::free_address;

/// A process of which nothing is asked but its pages.
pub struct Pages {
    pub address: String,
    served: tokio::task::JoinHandle<std::io::Result<()>>,
}

struct Starting;

#[async_trait]
impl Inspector for Starting {
    async fn inspect(&self) -> Health {
        Health::starting("only its pages are looked at")
    }

    async fn metrics(&self) -> String {
        String::new()
    }
}

impl Pages {
    pub async fn serve() -> Self {
        Self::under(None).await
    }

    /// The same, where people reach them at an address.
    pub async fn under(public_url: Option<&str>) -> Self {
        let doors = PageDoors {
            public_url: public_url.map(str::to_owned),
            ..PageDoors::default()
        };
        let addr = free_address();
        let listener = web::listen(addr).await.unwrap();
        Self {
            address: format!("http://{addr}"),
            served: tokio::spawn(
                async move { web::serve(listener, Arc::new(Starting), &doors).await },
            ),
        }
    }

    pub async fn get(&self, path: &str, headers: &[(HeaderName, &str)]) -> Response {
        let request = reqwest::Client::new().get(format!("{}{path}", self.address));
        let headers = headers.iter();
        let request = headers.fold(request, |request, (name, value)| {
            request.header(name, *value)
        });
        request.send().await.unwrap()
    }

    pub async fn page(&self, path: &str) -> String {
        let response = self.get(path, &[]).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&response, CONTENT_TYPE), "text/html; charset=utf-8");
        response.text().await.unwrap()
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        self.served.abort();
    }
}

/// The value of a header that has to be there.
pub fn header(response: &Response, name: impl Into<HeaderName>) -> String {
    let name = name.into();
    let value = response.headers().get(&name);
    let value = value.unwrap_or_else(|| panic!("{name} is missing"));
    value.to_str().unwrap().to_owned()
}

/// The paths of all pages.
pub fn paths() -> Vec<String> {
    let games = Variant::ALL.iter().map(|game| format!("/try/{game}"));
    let courses = COURSES.iter().map(|game| format!("/learn/{game}"));
    let lists = ["/try", "/learn"].map(str::to_owned);
    games.chain(courses).chain(lists).collect()
}
