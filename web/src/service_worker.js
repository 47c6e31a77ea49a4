// Keeps the page's files, so that it works without a network. The build puts in
// which files there are. Files whose names change with their contents come from
// the store; the page itself from the network if that answers in time, so that
// nobody is left with an old one. A new worker waits until no tab is open.

const files = __FILES__;
const name = "boxwood-" + __BUILD__;
/** How long the network may take to bring the page, in milliseconds. */
const patienceMs = 4000;

const addresses = new Set(files.map((file) => new URL(file, registration.scope).href));
const pageAddress = new URL("./", registration.scope).href;

addEventListener("install", (event) => {
    event.waitUntil(caches.open(name).then((cache) => cache.addAll([...addresses])));
});

addEventListener("activate", (event) => {
    const isOld = (other) => other.startsWith("boxwood-") && other !== name;
    event.waitUntil(
        caches.keys().then((names) => Promise.all(names.filter(isOld).map((old) => caches.delete(old)))),
    );
});

async function page(request) {
    const stored = await caches.match(pageAddress);
    try {
        const signal = stored ? AbortSignal.timeout(patienceMs) : undefined;
        return await fetch(request, { signal });
    } catch (error) {
        if (stored) return stored;
        throw error;
    }
}

async function file(request) {
    return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    const address = request.url.replace(/[?#].*/, "");
    if (address === pageAddress) event.respondWith(page(request));
    else if (addresses.has(address)) event.respondWith(file(request));
});

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(
        clients
            .matchAll({ type: "window" })
            .then((open) => (open[0] ? open[0].focus() : clients.openWindow("./"))),
    );
});
