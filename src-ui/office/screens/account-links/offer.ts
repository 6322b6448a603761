import { useEffect, useState } from "react";
import type { InvitationOffer } from "#shared/entities/member.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { failureWords } from "../../../failure.ts";
import { ApiError } from "../../api/api-error.ts";
import { browserApi } from "../../api/browser.ts";
import { callOf } from "../../api/calls.ts";

type Offer = InvitationOffer | "loading" | "expired" | { failed: string };

/** Returns what the invitation of a mailed token offers, and a function to try again. */
export function useOffer(token: string): { offer: Offer; retry: () => void } {
  const engine = useEngine();
  const [offer, setOffer] = useState<Offer>("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void browserApi(engine)
      .send(callOf("POST /authentication/invitation"), { body: { token } })
      .then(
        ({ value }): Offer => value,
        (error: unknown): Offer =>
          error instanceof ApiError && error.code === "tokenNotValid" ? "expired" : { failed: failureWords(error) },
      )
      .then((found) => {
        if (isCurrent) setOffer(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, token, attempt]);
  return {
    offer,
    retry: () => {
      setOffer("loading");
      setAttempt((before) => before + 1);
    },
  };
}
