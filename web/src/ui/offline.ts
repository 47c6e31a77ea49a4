// Asks the browser to keep the page for use without a network. Only secure
// contexts can; elsewhere the page works as long as the server answers.

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  // Loading the game has priority.
  addEventListener("load", () => {
    navigator.serviceWorker.register("./service_worker.js").catch((error: unknown) => {
      console.warn("the page cannot be kept for offline use:", error);
    });
  });
}
