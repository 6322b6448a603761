import { useRef } from "react";
import type { CallsOf, EngineRead } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import type { Reading } from "../../../reading.ts";

/** How many lines of a long list are read and shown at first: more than fit on a phone, and few enough not to delay the opening of the app. */
const LINES_AT_FIRST = 12;
const LINES_MORE = 100;

export interface GrowingList<T> extends Reading<T> {
  /** Reads more of the list; the present lines stay until the longer list is there. */
  more: () => void;
}

/** Reads a list as `useEngineRead` does, up to `limit` lines. */
export function useGrowingList<N extends EngineRead, T>(name: N, read: (calls: CallsOf<N>, limit: number) => Promise<T>): GrowingList<T> {
  const limit = useRef(LINES_AT_FIRST);
  const reading = useEngineRead(name, (calls) => read(calls, limit.current));
  return {
    ...reading,
    more() {
      limit.current += LINES_MORE;
      reading.refresh();
    },
  };
}
