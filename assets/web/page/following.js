// Follows a game while it goes on, and begins all of it.

// What happens in the game: who looks at the latest position sees the next, all others are told. Whatever keeps that from
// them, they are asked for again until they are there: the page as it is now, and what comes.
let source = null;
let isBehind = false;
let failures = 0;
let timer = 0;
// All who follow a game are told of a move at the same moment: whoever has to ask for their page does so at one of their own,
// within so many milliseconds.
const SPREAD = 200;
const own = () => location.pathname + location.search;

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
    const { latest, events } = state();
    const failure = await (asked === null ? visit(own()) : visit(address(asked), asked));
    if (failure || isBehind) {
        // Where nothing failed, somebody has gone elsewhere meanwhile.
        later(failure ? failure.wait : 0.5);
        return;
    }
    const now = state();
    const { news, undone, told } = find("game").dataset;
    tell(now.latest > latest ? news : now.latest < latest ? undone : "");
    // Whoever cannot see the page hears what happened: the move, or how the game stands now above an earlier position.
    if (now.latest !== latest || (events && !now.events)) {
        say(now.place === now.latest ? told : document.querySelector("#state .headline").textContent);
    }
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

// A page as it was sent, packed and as letters.
const unpacked = async (letters) => {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const page = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(page).text();
};

// Something has happened. With it the page of the latest position comes, where that can be unpacked; whoever looks at another one
// asks for theirs.
const hear = ({ type, data }) => {
    // What is said already is not told again, unless it was gone.
    tell("");
    forget();
    isBehind = true;
    const latest = address(state().latest);
    const isSent = type === "page";
    if (isSent) {
        keep(latest, unpacked(data));
    }
    const isHere = isSent && asked === null && own() === latest;
    clearTimeout(timer);
    timer = setTimeout(mend, isHere ? 0 : Math.random() * SPREAD);
};

const follow = () => {
    if (document.hidden) {
        isBehind = true;
        return;
    }
    const { events, query } = state();
    source = new EventSource(window.DecompressionStream ? `${events}&with=page${query.replace("?", "&")}` : events);
    source.addEventListener("open", () => {
        failures = 0;
        sayWhetherFollowed();
        // What failed meanwhile can be had again.
        if (find("news").textContent === find("game").dataset.failed) {
            tell("");
        }
    });
    source.addEventListener("turn", hear);
    source.addEventListener("page", hear);
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
