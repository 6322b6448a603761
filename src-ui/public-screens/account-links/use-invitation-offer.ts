import { useEffect, useState } from "react";
import type { InvitationOffer } from "#shared/entities/member.ts";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { failureOf } from "../../failure.ts";
import type { Reading } from "../../reading.ts";

const NOTHING_YET = { data: undefined, error: null };

/** Reads what the invitation of a mailed token offers. */
export function useInvitationOffer(token: string): Reading<InvitationOffer> {
  const engine = useEngine();
  const [found, setFound] = useState<Omit<Reading<InvitationOffer>, "refresh">>(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void browserApi(engine)
      .send(callOf("POST /authentication/invitation"), { body: { token } })
      .then(
        ({ value }) => ({ data: value, error: null }),
        (error: unknown) => ({ data: undefined, error: failureOf(error) }),
      )
      .then((outcome) => {
        if (!isUnmounted) setFound(outcome);
      });
    return () => {
      isUnmounted = true;
    };
  }, [engine, token, attempt]);
  return {
    ...found,
    refresh: () => {
      setFound(NOTHING_YET);
      setAttempt((before) => before + 1);
    },
  };
}
