import { useRef } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { EngineRead } from "../../../engine/read-after.ts";
import { useEngineQuery } from "../../../engine/use-engine-query.ts";
import type { RefreshableQuery } from "../../../engine/use-engine-query.ts";

/** How many lines of a long list are read and shown at first: more than fit on a phone, and few enough not to delay the opening of the app. */
const LINES_AT_FIRST = 12;
const LINES_MORE = 100;

/**
 * Like `useEngineQuery`, for a list that is read up to `limit` lines. `more` reads more of it; the present lines stay until the longer list
 * is there.
 */
export function useGrowingList<T>(
  name: EngineRead,
  read: (calls: Engine, limit: number) => Promise<T>,
): RefreshableQuery<T> & { more: () => void } {
  const limit = useRef(LINES_AT_FIRST);
  const query = useEngineQuery(name, (calls) => read(calls, limit.current));
  return {
    ...query,
    more() {
      limit.current += LINES_MORE;
      query.refresh();
    },
  };
}
