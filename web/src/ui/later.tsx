// A lazily loaded part of the page.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** `later(() => import("./learn_page"), (module) => module.LearnPage)` */
export function later<Module, Props extends object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props) => JSX.Element | null {
  let fetched: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => fetched);
    const [error, setError] = useState<unknown>();
    useEffect(() => {
      if (Part) return;
      fetch().then((module) => {
        fetched = pick(module);
        setPart(() => fetched);
      }, setError);
    }, []);
    // Left to the error boundary.
    if (error) throw error;
    return Part ? <Part {...props} /> : null;
  };
}
