// Steps through a game without loading whole pages, and follows it while it goes on. Without this script each position is a
// page of its own: what is shown here comes from these pages.
"use strict";

(() => {
    const find = (id) => document.getElementById(id);

    // Times as the reader's own clock has them.
    const localize = (root) => {
        const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
        for (const time of root.querySelectorAll("time[datetime*=T]")) {
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
    const FOCUSABLE = "a[href], input, [tabindex]";
    // Which way leads back from where one of them ends.
    const BACK = { first: "next", previous: "next", next: "previous", latest: "previous", last: "previous" };
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

    // How often the pages were found to be old: what was asked for before counts no more.
    let age = 0;
    const forget = () => {
        age += 1;
        pages.clear();
    };

    const ask = async (url) => {
        const answer = await fetch(url, { headers: { Accept: "text/html" } });
        if (!answer.ok) {
            const wait = Number(answer.headers.get("Retry-After")) || 0;
            throw Object.assign(new Error(String(answer.status)), { status: answer.status, wait });
        }
        return answer.text();
    };

    const load = async (url) => {
        const asked = age;
        if (!pages.has(url)) {
            const page = ask(url);
            page.catch(() => pages.get(url) === page && pages.delete(url));
            pages.set(url, page);
            if (pages.size > MOST_KEPT) {
                pages.delete(pages.keys().next().value);
            }
        }
        const text = await pages.get(url);
        return asked === age ? new DOMParser().parseFromString(text, "text/html") : load(url);
    };

    // The slider stays, as somebody may hold it.
    const slide = (fresh) => {
        const slider = find("slider");
        slider.max = fresh.max;
        slider.value = fresh.getAttribute("value");
        slider.setAttribute("aria-valuetext", fresh.getAttribute("aria-valuetext"));
        slider.hidden = slider.max === "0";
    };

    // What has the focus, if that is about to be replaced.
    const held = () => {
        const active = document.activeElement;
        const part = PARTS.map(find).find((part) => part && part.contains(active));
        return part && { id: part.id, at: [part, ...part.querySelectorAll(FOCUSABLE)].indexOf(active) };
    };

    // Gives the focus to what stands in that place now; at either end of the game, to what leads back.
    const hold = ({ id, at }) => {
        const part = find(id);
        const inside = part ? [part, ...part.querySelectorAll(FOCUSABLE)] : [];
        const others = [find(BACK[id]), find("slider")];
        const all = [inside[at], inside.at(-1), ...others];
        const next = all.find((one) => one && one.matches(FOCUSABLE) && !one.hidden);
        if (next) {
            next.focus({ preventScroll: true });
        }
    };

    const replace = (page) => {
        for (const id of PARTS) {
            const [old, fresh] = [find(id), page.getElementById(id)];
            if (old && fresh) {
                old.replaceWith(document.importNode(fresh, true));
            } else if (fresh) {
                find("about").before(document.importNode(fresh, true));
            } else if (old) {
                old.remove();
            }
        }
    };

    const show = (page) => {
        const focused = held();
        const scrolled = document.querySelector("#moves .scroll");
        const top = scrolled ? scrolled.scrollTop : 0;
        localize(page);
        Object.assign(find("game").dataset, page.getElementById("game").dataset);
        if (!page.getElementById("game").dataset.events) {
            delete find("game").dataset.events;
        }
        replace(page);
        slide(page.getElementById("slider"));
        document.title = page.title;
        for (const link of document.querySelectorAll("#view form")) {
            link.action = page.querySelector("#view form").getAttribute("action");
        }
        reveal(top);
        if (focused) {
            hold(focused);
        }
        tell("");
        isBehind = false;
        sayWhetherFollowed();
    };

    // A page; the latest position where there is none at that address any more, as after a move that was taken back.
    const found = async (url) => {
        try {
            return [await load(url), url];
        } catch (failure) {
            const latest = address(state().latest);
            if (failure.status !== 404 || url === latest) {
                throw failure;
            }
            return [await load(latest), latest];
        }
    };

    // Shows a page, unless another one is wanted meanwhile. What fails is returned, and the page that is here stays, unless there
    // is none any more.
    const visit = async (url) => {
        const turn = (wanted += 1);
        try {
            const [page, at] = await found(url);
            if (turn === wanted) {
                show(page);
                history.replaceState(null, "", at);
                ahead();
            }
        } catch (failure) {
            if (turn === wanted && failure.status === 404) {
                location.assign(address(state().latest));
            } else if (turn === wanted) {
                return failure;
            }
        }
        return null;
    };

    const tell = (text) => {
        find("news").textContent = text;
    };

    const go = async (url) => {
        if (await visit(url)) {
            tell(find("game").dataset.failed);
            find("slider").value = String(state().place);
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

    // What happens in the game: who looks at the latest position sees the next, all others are told. Whatever keeps that from
    // them, they are asked for again until they are there: the page as it is now, and what comes.
    let source = null;
    let isBehind = false;
    let failures = 0;
    let timer = 0;

    const sayWhetherFollowed = () => {
        const isFollowed = source !== null && source.readyState === EventSource.OPEN;
        for (const text of document.querySelectorAll(".follows")) {
            text.hidden = !isFollowed;
        }
    };

    // Tries that again after so many seconds, or else later each time, but within a minute; not everybody at the same moment.
    const later = (wait) => {
        const seconds = wait || Math.min(40, 5 * 2 ** failures++);
        clearTimeout(timer);
        timer = setTimeout(mend, seconds * (1 + Math.random() / 2) * 1000);
    };

    const catchUp = async () => {
        const { latest } = state();
        const failure = await visit(location.pathname + location.search);
        if (failure || isBehind) {
            // Where nothing failed, somebody has gone elsewhere meanwhile.
            later(failure ? failure.wait : 0.5);
            return;
        }
        const now = state().latest;
        const { news, undone } = find("game").dataset;
        tell(now > latest ? news : now < latest ? undone : "");
    };

    const mend = async () => {
        if (isBehind) {
            await catchUp();
        }
        if (isBehind) {
            return;
        }
        if (!state().events) {
            source.close();
            sayWhetherFollowed();
        } else if (source.readyState === EventSource.CLOSED) {
            follow();
        } else {
            failures = 0;
        }
    };

    const follow = () => {
        source = new EventSource(state().events);
        source.addEventListener("open", () => {
            failures = 0;
            sayWhetherFollowed();
        });
        source.addEventListener("turn", () => {
            // What is said already is not told again, unless it was gone.
            tell("");
            forget();
            isBehind = true;
            mend();
        });
        source.addEventListener("error", () => {
            sayWhetherFollowed();
            // Any answer but the right one ends it for good: a browser by itself comes back from broken connections alone.
            if (source.readyState === EventSource.CLOSED) {
                forget();
                isBehind = true;
                later(0);
            }
        });
    };

    slide(find("slider"));
    reveal(0);
    ahead();
    if (state().events && window.EventSource) {
        follow();
    }
})();
