import { useRef } from "react";
import type { CallBody } from "#shared/api/call.ts";
import type { calls } from "#shared/api/index.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { say } from "../../../messages.ts";
import { ApiError } from "../../api/api-error.ts";
import { browserApi } from "../../api/browser.ts";
import { callOf } from "../../api/calls.ts";

type Registration = CallBody<(typeof calls)["register"]>;

/**
 * Registers, then signs in through the worker, which alone holds sessions; the session opened by the registration itself is ended.
 * Rejects with `ApiError` when the registration is refused. After an attempt without a response, an address that is taken may be from that
 * attempt, so signing in is tried.
 */
export function useRegistration(): (body: Registration) => Promise<Result<SessionView>> {
  const engine = useEngine();
  const mayBeRegistered = useRef(false);
  return async (body) => {
    const api = browserApi(engine);
    const { email, password } = body;
    const signIn = (): Promise<Result<SessionView>> => engine.calls.signIn({ email, password, area: "office" });
    try {
      const { value } = await api.send(callOf("POST /authentication/register"), { body }, { fallback: say("auth.registrationFailed") });
      const result = await signIn();
      // It would expire anyway, so nobody waits for this.
      api.send(callOf("POST /authentication/logout"), { body: { refreshToken: value.refreshToken } }).catch(() => {});
      return result;
    } catch (error) {
      if (mayBeRegistered.current && error instanceof ApiError && error.code === "emailTaken") {
        const result = await signIn();
        if (result.ok) return result;
      }
      mayBeRegistered.current ||= error instanceof ApiError && error.isOutcomeUnknown;
      throw error;
    }
  };
}
