import { useEffect, useState } from "react";
import type { Tenant } from "#shared/entities/user.ts";
import { browserApi } from "../../../api/browser-api.ts";
import { callOf } from "../../../api/calls.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { failureOf } from "../../../failure.ts";
import type { Reading } from "../../../reading.ts";
import { say } from "./messages.ts";

/** Reads the tenants that the person may work in, by name. */
export function useAvailableTenants(userId: string): Reading<readonly Tenant[]> {
  const engine = useEngine();
  const [data, setData] = useState<readonly Tenant[]>();
  const [error, setError] = useState<Reading<unknown>["error"]>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi(engine)
      .send(callOf("GET /tenants/available"), {}, { signal: leaving.signal, fallback: say("failed") })
      .then(
        ({ value }) => setData(value),
        (reason: unknown) => {
          if (!leaving.signal.aborted) setError(failureOf(reason));
        },
      );
    return () => leaving.abort();
  }, [engine, userId, attempt]);
  return {
    data,
    error,
    refresh: () => {
      setError(null);
      setAttempt((before) => before + 1);
    },
  };
}
