import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { loadTexts } from "#shared/messages/language.ts";
import { browserClock } from "../device/clock.ts";
import { loadPatiently } from "./patient-load.ts";

/** A component that is loaded when it is first shown, or earlier by `load`. Until then `fallback` is shown instead. */
export type LazyComponent<P> = ComponentType<P & { fallback?: ReactNode }> & { load: () => Promise<void> };

/**
 * Makes a component that loads its code and texts when it is first shown, with `waiting` in its place. Once loaded it is shown immediately; a
 * failure is thrown where it would be shown, unless the part `isOptional`: then nothing is shown. React's own `lazy` holds back what it loaded
 * until 300 ms after the fallback appeared, a delay that people notice.
 */
export function lazyComponent<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  { isOptional = false } = {},
): LazyComponent<P> {
  let Part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  async function withWords(): Promise<ComponentType<P>> {
    const part = await importPart();
    await loadTexts();
    return part;
  }

  function load(): Promise<void> {
    loading ??= loadPatiently(withWords, browserClock).then(
      (part) => {
        Part = part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  function Lazy({ fallback = waiting, ...props }: P & { fallback?: ReactNode }): ReactNode {
    const isThere = Part !== null;
    const [outcome, setOutcome] = useState<{ error?: Error }>({});
    useEffect(() => {
      if (!isThere)
        load().then(
          () => setOutcome({}),
          (error: Error) => setOutcome({ error }),
        );
    }, [isThere]);
    if (outcome.error && isOptional) return null;
    if (outcome.error) throw outcome.error;
    return Part === null ? fallback : <Part {...(props as P)} />;
  }

  return Object.assign(Lazy, { load });
}
