import { useEffect, useState } from "react";
import type { Tenant } from "#shared/entities/user.ts";
import { browserApi } from "../../../api/browser.ts";
import { callOf } from "../../../api/calls.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { failureText } from "../../../failure.ts";
import { say } from "./messages.ts";

interface AvailableTenants {
  /** By name; undefined until they are known. */
  tenants: Tenant[] | undefined;
  failure: string | null;
  retry: () => void;
}

/** Returns the tenants that the person may work in. */
export function useAvailableTenants(userId: string): AvailableTenants {
  const engine = useEngine();
  const [tenants, setTenants] = useState<Tenant[]>();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi(engine)
      .send(callOf("GET /tenants/available"), {}, { signal: leaving.signal, fallback: say("failed") })
      .then(
        ({ value }) => setTenants(value.toSorted((a, b) => a.tenantName.localeCompare(b.tenantName))),
        (error: unknown) => {
          if (!leaving.signal.aborted) setFailure(failureText(error));
        },
      );
    return () => leaving.abort();
  }, [engine, userId, attempt]);
  return {
    tenants,
    failure,
    retry: () => {
      setFailure(null);
      setAttempt((before) => before + 1);
    },
  };
}
