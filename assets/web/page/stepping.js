// Steps from position to position: by links, by keys, by the slider and by a finger.

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


// Goes where the latest step leads, by way of what lies between as far as that comes in time: one page is asked for after
// the other, however quickly somebody steps.
let isWalking = false;
const walk = async () => {
    isWalking = true;
    while (asked !== null) {
        if (await visit(address(asked), asked)) {
            tell(find("game").dataset.failed);
            find("slider").value = String(state().place);
        } else {
            ahead();
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

// The neighbours are there before they are asked for by whoever steps; who merely follows the game asks for one page a move.
const ahead = () => {
    const { place, latest } = state();
    for (const next of [place + 1, place - 1]) {
        if (next >= 0 && next <= latest) {
            load(address(next)).catch(() => {});
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

// A finger that is drawn sideways over the board turns a page; whoever has enlarged the page looks around in it so, which the
// style sheet leaves to the browser then.
let touch = null;
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01;
const enlarge = () => document.documentElement.classList.toggle("swipes", !isEnlarged());
window.visualViewport?.addEventListener("resize", enlarge);
enlarge();
document.addEventListener("touchstart", (event) => {
    const { touches, target } = event;
    const isMeant = touches.length === 1 && !isEnlarged() && target.closest("#board");
    touch = isMeant ? [touches[0].clientX, touches[0].clientY] : null;
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
