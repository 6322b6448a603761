import { useRef } from "react";
import type { CallBody } from "#shared/api/call.ts";
import type { calls } from "#shared/api/index.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { ApiError } from "../../api/api-error.ts";
import { browserApi } from "../../api/browser-api.ts";
import { callOf } from "../../api/calls.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { say } from "../../messages.ts";

type SignUp = CallBody<(typeof calls)["register"]>;

/**
 * Signs up, then signs in through the worker, which alone holds sessions; the session opened by the sign-up itself is ended.
 * Rejects with `ApiError` when the sign-up is refused. After an attempt without a response, an email address that is taken may be from that
 * attempt, so signing in is tried.
 */
export function useSignUp(): (body: SignUp) => Promise<Result<SessionView>> {
  const engine = useEngine();
  const mayBeSignedUp = useRef(false);
  return async (body) => {
    const api = browserApi(engine);
    const { email, password } = body;
    const signIn = (): Promise<Result<SessionView>> => engine.calls.signIn({ email, password, area: "office" });
    try {
      const { value } = await api.send(callOf("POST /authentication/register"), { body }, { fallback: say("auth.registrationFailed") });
      const result = await signIn();
      // It would expire anyway, so nobody waits for this.
      api.send(callOf("POST /authentication/logout"), { body: { refreshToken: value.refreshToken } }).catch(() => undefined);
      return result;
    } catch (error) {
      if (mayBeSignedUp.current && error instanceof ApiError && error.code === "emailTaken") {
        const result = await signIn();
        if (result.ok) return result;
      }
      mayBeSignedUp.current ||= error instanceof ApiError && error.isOutcomeUnknown;
      throw error;
    }
  };
}
