// Puts another position in the place of the one that is shown: what has the focus keeps it, and nothing moves.

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
    // Of a game that is over less is said above the board, which stays where it is.
    const header = find("state");
    const ends = state().events && !page.getElementById("game").dataset.events;
    const room = ends ? `${header.offsetHeight}px` : header.style.minHeight;
    Object.assign(find("game").dataset, page.getElementById("game").dataset);
    if (!page.getElementById("game").dataset.events) {
        delete find("game").dataset.events;
    }
    replace(page);
    find("state").style.minHeight = room;
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

const tell = (text) => {
    find("news").textContent = text;
};

// What those are told of a step who cannot see it.
const say = (text) => {
    find("said").textContent = text;
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
