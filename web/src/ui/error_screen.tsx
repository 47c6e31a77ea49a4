// The screen after an unexpected error: it calmly explains what to do, and offers the
// journal as a file.

import { Component, type ComponentChildren, type JSX } from "preact";
import { journalFile } from "../net/journal_store";
import { download } from "./download";
import { routeOf } from "./route";
import { useWorld } from "./world";
import styles from "./error_screen.module.css";

interface ErrorScreenProps {
  error: unknown;
  onGoOn: () => void;
}

function ErrorScreen({ error, onGoOn }: ErrorScreenProps): JSX.Element {
  const { texts, store } = useWorld();
  const route = routeOf(location.hash);
  const journal = route.page === "table" ? store.load(route.id) : undefined;
  return (
    <main class={`sheet ${styles.screen}`} data-testid="error-screen">
      <h1>{texts.text("page.error")}</h1>
      <p role="alert">{texts.text("page.error.stored")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => location.reload()}>
          {texts.text("page.error.reload")}
        </button>
        <button type="button" onClick={onGoOn}>
          {texts.text("page.error.go_on")}
        </button>
        {journal && (
          <button
            type="button"
            onClick={() => download("boxwood-table.jsonl", "application/x-ndjson", journalFile(journal))}
          >
            {texts.text("page.error.save")}
          </button>
        )}
      </div>
      <details>
        <summary>{texts.text("page.error.what")}</summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </main>
  );
}

interface Caught {
  error: unknown;
}

/** Replaces its children when one of them, or any other code of the page, throws. */
export class ErrorBoundary extends Component<
  { children: ComponentChildren },
  { caught?: Caught | undefined }
> {
  private readonly catchError = (event: ErrorEvent): void => {
    // Without an error object it does not come from the page: a browser extension, or a browser notice.
    if (event.error) this.setState({ caught: { error: event.error } });
  };
  private readonly catchRejection = (event: PromiseRejectionEvent): void => {
    this.setState({ caught: { error: event.reason } });
  };

  override componentDidCatch(error: unknown): void {
    this.setState({ caught: { error } });
  }

  override componentDidMount(): void {
    addEventListener("error", this.catchError);
    addEventListener("unhandledrejection", this.catchRejection);
  }

  override componentWillUnmount(): void {
    removeEventListener("error", this.catchError);
    removeEventListener("unhandledrejection", this.catchRejection);
  }

  override render(): ComponentChildren {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    return <ErrorScreen error={caught.error} onGoOn={() => this.setState({ caught: undefined })} />;
  }
}
