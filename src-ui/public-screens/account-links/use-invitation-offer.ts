import { useEffect, useState } from "react";
import type { InvitationOffer } from "#shared/entities/member.ts";
import { browserApi } from "../../api/browser.ts";
import { callOf } from "../../api/calls.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { failureText } from "../../failure.ts";
import { isLinkExpired } from "./is-link-expired.ts";

type OfferState = InvitationOffer | "loading" | "expired" | { failure: string };

/** Returns what the invitation of a mailed token offers, and a function to try again. */
export function useInvitationOffer(token: string): { offer: OfferState; retry: () => void } {
  const engine = useEngine();
  const [offer, setOffer] = useState<OfferState>("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void browserApi(engine)
      .send(callOf("POST /authentication/invitation"), { body: { token } })
      .then(
        ({ value }): OfferState => value,
        (error: unknown): OfferState => (isLinkExpired(error) ? "expired" : { failure: failureText(error) }),
      )
      .then((found) => {
        if (!isUnmounted) setOffer(found);
      });
    return () => {
      isUnmounted = true;
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
