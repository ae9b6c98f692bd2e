// Times as the reader's own clock has them, on every page.

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
