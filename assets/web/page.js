// Steps through a game without loading whole pages, and follows it while it goes on. Without this script each position is a
// page of its own: what is shown here comes from these pages.
"use strict";

(() => {
    const find = (id) => document.getElementById(id);

    // Times as the reader's own clock has them.
    const localize = (root) => {
        const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
        for (const time of root.querySelectorAll("time[datetime]")) {
            const moment = new Date(time.dateTime);
            if (!Number.isNaN(moment.getTime())) {
                time.title = time.textContent;
                time.textContent = format.format(moment);
            }
        }
    };

    localize(document);
    if (!find("game")) {
        return;
    }

    // What changes from one position to the next.
    const STEPS = ["first", "previous", "at", "next", "latest"];
    const PARTS = ["state", "board", ...STEPS, "last", "players", "moves", "analysis", "downloads"];
    const MOST_KEPT = 60;
    const pages = new Map();
    let wanted = 0;

    const state = () => {
        const { place, latest, path, query, events } = find("game").dataset;
        return { place: Number(place), latest: Number(latest), path, query, events };
    };

    const address = (place) => {
        const { latest, path, query } = state();
        return place < latest ? `${path}/${place}${query}` : `${path}${query}`;
    };

    const load = async (url) => {
        if (!pages.has(url)) {
            const page = fetch(url, { headers: { Accept: "text/html" } }).then((answer) => {
                if (!answer.ok) {
                    throw new Error(String(answer.status));
                }
                return answer.text();
            });
            page.catch(() => pages.delete(url));
            pages.set(url, page);
            if (pages.size > MOST_KEPT) {
                pages.delete(pages.keys().next().value);
            }
        }
        return new DOMParser().parseFromString(await pages.get(url), "text/html");
    };

    // The slider stays, as somebody may hold it.
    const slide = (fresh) => {
        const slider = find("slider");
        slider.max = fresh.max;
        slider.value = fresh.getAttribute("value");
        slider.setAttribute("aria-valuetext", fresh.getAttribute("aria-valuetext"));
        slider.hidden = slider.max === "0";
    };

    const show = (page) => {
        const focused = document.activeElement && document.activeElement.id;
        const scrolled = document.querySelector("#moves .scroll");
        const top = scrolled ? scrolled.scrollTop : 0;
        localize(page);
        Object.assign(find("game").dataset, page.getElementById("game").dataset);
        for (const id of PARTS) {
            const [old, fresh] = [find(id), page.getElementById(id)];
            if (old && fresh) {
                old.replaceWith(document.importNode(fresh, true));
            } else if (fresh) {
                find("about").before(document.importNode(fresh, true));
            }
        }
        slide(page.getElementById("slider"));
        document.title = page.title;
        for (const link of document.querySelectorAll("#view form")) {
            link.action = page.querySelector("#view form").getAttribute("action");
        }
        reveal(top);
        if (focused && find(focused)) {
            find(focused).focus({ preventScroll: true });
        }
    };

    const go = async (url) => {
        const turn = (wanted += 1);
        try {
            const page = await load(url);
            if (turn === wanted) {
                show(page);
                history.replaceState(null, "", url);
                ahead();
            }
        } catch {
            location.assign(url);
        }
    };

    const step = (place) => {
        const { latest, place: present } = state();
        const to = Math.min(Math.max(place, 0), latest);
        // Whatever is on its way is not wanted any more.
        wanted += 1;
        if (to !== present) {
            go(address(to));
        }
    };

    // The neighbours are there before they are asked for.
    const ahead = () => {
        const { place, latest } = state();
        for (const next of [place + 1, place - 1]) {
            if (next >= 0 && next <= latest) {
                load(address(next)).catch(() => {});
            }
        }
    };

    // Within its box alone: the page itself stays where it is.
    const reveal = (top) => {
        const box = document.querySelector("#moves .scroll");
        const move = box && box.querySelector("[aria-current]");
        if (!box) {
            return;
        }
        box.scrollTop = top;
        if (move) {
            const [outer, inner] = [box.getBoundingClientRect(), move.getBoundingClientRect()];
            if (inner.top < outer.top + 32 || inner.bottom > outer.bottom) {
                box.scrollTop += inner.top - outer.top - box.clientHeight / 2;
            }
        }
    };

    find("slider").addEventListener("input", (event) => step(Number(event.target.value)));

    document.addEventListener("keydown", (event) => {
        const { place, latest } = state();
        const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: latest }[event.key];
        const own = event.target.closest("select, input, textarea, .scroll");
        const other = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
        if (to === undefined || own || other) {
            return;
        }
        event.preventDefault();
        step(to);
    });

    document.addEventListener("click", (event) => {
        const link = event.target.closest("#steps a, #moves a, .earlier a");
        if (link && event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
            event.preventDefault();
            go(link.getAttribute("href"));
        }
    });

    // A finger that is drawn sideways over the board turns a page.
    let touch = null;
    document.addEventListener("touchstart", (event) => {
        const { touches, target } = event;
        touch = touches.length === 1 && target.closest("#board") ? [touches[0].clientX, touches[0].clientY] : null;
    }, { passive: true });
    document.addEventListener("touchend", (event) => {
        if (touch) {
            const { clientX, clientY } = event.changedTouches[0];
            const [x, y] = [clientX - touch[0], clientY - touch[1]];
            touch = null;
            if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) {
                step(state().place + (x < 0 ? 1 : -1));
            }
        }
    }, { passive: true });

    // What happens in the game: who looks at the latest position sees the next, all others are told.
    const follow = () => {
        const { events } = state();
        if (!events || !window.EventSource) {
            return;
        }
        const source = new EventSource(events);
        source.addEventListener("turn", async () => {
            const { latest } = state();
            // What is said already is not told again, unless it was gone.
            find("news").textContent = "";
            pages.clear();
            await go(location.pathname + location.search);
            if (state().latest > latest) {
                find("news").textContent = find("game").dataset.news;
            }
            if (!state().events) {
                source.close();
            }
        });
    };

    slide(find("slider"));
    reveal(0);
    ahead();
    follow();
})();
