// The positions of a game: which one is shown, where each has its page, and the pages that are at hand. Without
// this script each position is a page of its own: what is shown here comes from these pages.

// What changes from one position to the next.
const STEPS = ["first", "previous", "at", "next", "latest"];
const PARTS = ["state", "board", ...STEPS, "last", "players", "moves", "analysis", "downloads"];
const FOCUSABLE = "a[href], input, [tabindex]";
// Which way leads back from where one of them ends.
const BACK = { first: "next", previous: "next", next: "previous", latest: "previous", last: "previous" };
const MOST_KEPT = 60;
// After how many milliseconds an answer is given up: nothing tells that a connection has died on the way.
const PATIENCE = 20_000;
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
    // Where a browser has no such clock, it waits as long as it likes.
    const signal = AbortSignal.timeout?.(PATIENCE);
    const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
    if (!answer.ok) {
        const wait = Number(answer.headers.get("Retry-After")) || 0;
        throw Object.assign(new Error(String(answer.status)), { status: answer.status, wait });
    }
    return answer.text();
};

// Has a page at hand, as soon as it has come.
const keep = (url, page) => {
    page.catch(() => pages.get(url) === page && pages.delete(url));
    pages.set(url, page);
    if (pages.size > MOST_KEPT) {
        pages.delete(pages.keys().next().value);
    }
};

const load = async (url) => {
    const then = age;
    if (!pages.has(url)) {
        keep(url, ask(url));
    }
    const text = await pages.get(url);
    return then === age ? new DOMParser().parseFromString(text, "text/html") : load(url);
};
