//! HTML from texts: escaped, and our own marks as elements.

/// A text as HTML shows it as it was written, in elements and in attributes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A text of ours in paragraphs, with `**strong**` words and code between backticks.
pub(super) fn paragraphs(text: &str) -> String {
    let of = |paragraph: &str| format!("<p>{}</p>", marked(paragraph));
    text.split("\n\n").map(of).collect()
}

fn marked(text: &str) -> String {
    let strong = between(&escaped(text), "**", "strong");
    between(&strong, "`", "code")
}

/// What stands between two marks as an element; a mark without another stays.
fn between(text: &str, mark: &str, element: &str) -> String {
    let mut html = String::new();
    let mut rest = text;
    while let Some((before, (inner, after))) = rest
        .split_once(mark)
        .and_then(|(before, after)| Some((before, after.split_once(mark)?)))
    {
        html.extend([before, "<", element, ">", inner, "</", element, ">"]);
        rest = after;
    }
    html + rest
}

/// A template in which each `{{name}}` is replaced by what is told for it.
pub(super) fn filled(template: &str, told: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut html = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("}}") {
            Some((name, after)) => html += &(told(name) + after),
            None => html += part,
        }
    }
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_elements_and_signs_stay_signs() {
        for (text, html) in [
            ("plain", "<p>plain</p>"),
            ("**A**: b", "<p><strong>A</strong>: b</p>"),
            ("a `<b>` c", "<p>a <code>&lt;b&gt;</code> c</p>"),
            (
                "one\n\ntwo & \"three\"",
                "<p>one</p><p>two &amp; &quot;three&quot;</p>",
            ),
            ("2 ** 3", "<p>2 ** 3</p>"),
        ] {
            assert_eq!(paragraphs(text), html);
        }
    }

    #[test]
    fn a_template_is_filled() {
        let told = |name: &str| name.to_uppercase();
        assert_eq!(filled("<a>{{b}}</a>{{c}}", told), "<a>B</a>C");
        assert_eq!(filled("nothing", told), "nothing");
    }
}
