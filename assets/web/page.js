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
    // The position that a step leads to which is on its way: the next step goes on from there.
    let asked = null;

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
        const then = age;
        if (!pages.has(url)) {
            const page = ask(url);
            page.catch(() => pages.get(url) === page && pages.delete(url));
            pages.set(url, page);
            if (pages.size > MOST_KEPT) {
                pages.delete(pages.keys().next().value);
            }
        }
        const text = await pages.get(url);
        return then === age ? new DOMParser().parseFromString(text, "text/html") : load(url);
    };

    // The slider stays, as somebody may hold it, at the position to which it was drawn.
    const slide = (fresh) => {
        const slider = find("slider");
        slider.max = fresh.max;
        slider.value = asked ?? fresh.getAttribute("value");
        slider.setAttribute("aria-valuetext", fresh.getAttribute("aria-valuetext"));
        slider.hidden = slider.max === "0";
    };

    // What has the focus, if that is about to be replaced.
    const held = () => {
        const active = document.activeElement;
        const part = PARTS.map(find).find((part) => part && part.contains(active));
        return part && {
            id: part.id,
            at: [part, ...part.querySelectorAll(FOCUSABLE)].indexOf(active),
            // At the start of the game no move is shown.
            isCurrent: active.matches("[aria-current]") || !part.querySelector("[aria-current]"),
        };
    };

    // Gives the focus to what stands in that place now; in the list of moves, to the move that is shown, where it was on that;
    // at either end of the game, to what leads back.
    const hold = ({ id, at, isCurrent }) => {
        const part = find(id);
        const inside = part ? [part, ...part.querySelectorAll(FOCUSABLE)] : [];
        const others = [find(BACK[id]), find("slider")];
        const current = isCurrent && inside.find((one) => one.matches("[aria-current]"));
        const all = [current, inside[at], inside.at(-1), ...others];
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

    // Shows a page, that of a position to which a step leads or any other, unless another one is wanted meanwhile. What fails is returned, and the page that is here stays, unless there
    // is none any more.
    const visit = async (url, to = null) => {
        const turn = (wanted += 1);
        try {
            const [page, at] = await found(url);
            if (turn === wanted) {
                asked = asked === to ? null : asked;
                show(page);
                history.replaceState(null, "", at);
                ahead();
                say(to === null ? "" : find("game").dataset.told);
            }
        } catch (failure) {
            if (turn === wanted) {
                asked = null;
            }
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

    // What those are told of a step who cannot see it.
    const say = (text) => {
        find("said").textContent = text;
    };

    // Goes where the latest step leads, by way of what lies between as far as that comes in time: one page is asked for after
    // the other, however quickly somebody steps.
    let isWalking = false;
    const walk = async () => {
        isWalking = true;
        while (asked !== null) {
            if (await visit(address(asked), asked)) {
                tell(find("game").dataset.failed);
                find("slider").value = String(state().place);
            }
        }
        isWalking = false;
    };

    // Where the reader is, or is about to be.
    const present = () => asked ?? state().place;

    const step = (place) => {
        const { latest, place: shown } = state();
        const to = Math.min(Math.max(place, 0), latest);
        if (to === present()) {
            return;
        }
        find("slider").value = String(to);
        asked = to === shown ? null : to;
        if (asked === null) {
            // Whatever is on its way is not wanted any more.
            wanted += 1;
        } else if (!isWalking) {
            walk();
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

    // Whether a key has a meaning of its own where the focus is: in a field, and in a box that it moves.
    const isTaken = ({ key, target }) => {
        const box = target.closest(".scroll");
        const moves = key.startsWith("Arrow") ? box && box.scrollWidth > box.clientWidth : box === target;
        return moves || target.closest("select, input, textarea") !== null;
    };

    document.addEventListener("keydown", (event) => {
        const { latest } = state();
        const to = { ArrowLeft: present() - 1, ArrowRight: present() + 1, Home: 0, End: latest }[event.key];
        const own = to !== undefined && isTaken(event);
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
            step(aim(link));
        }
    });

    // The position to which a link leads: the next one and the one before from where the reader is about to be.
    const aim = (link) => {
        const { path, latest } = state();
        const by = { previous: -1, next: 1 }[link.id];
        const place = link.pathname.slice(path.length + 1);
        return by ? present() + by : place === "" ? latest : Number(place);
    };

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
                step(present() + (x < 0 ? 1 : -1));
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
        const own = location.pathname + location.search;
        const failure = await (asked === null ? visit(own) : visit(address(asked), asked));
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
            source?.close();
            sayWhetherFollowed();
        } else if (source === null || source.readyState === EventSource.CLOSED) {
            follow();
        } else {
            failures = 0;
        }
    };

    const follow = () => {
        if (document.hidden) {
            isBehind = true;
            return;
        }
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

    // A browser gives one host few connections: a page that nobody looks at holds none, and catches up once it is seen.
    const look = () => {
        if (document.hidden) {
            source?.close();
            clearTimeout(timer);
            forget();
            isBehind = true;
        } else {
            mend();
        }
    };

    slide(find("slider"));
    reveal(0);
    ahead();
    if (state().events && window.EventSource) {
        document.addEventListener("visibilitychange", look);
        follow();
    }
})();
