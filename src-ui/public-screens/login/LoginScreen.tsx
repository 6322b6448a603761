import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { PublicFrame } from "../../components/PublicFrame.tsx";
import { SignInForm } from "../../components/SignInForm.tsx";
import type { Credentials } from "../../components/SignInForm.tsx";
import { useEngine } from "../../engine/use-engine.ts";
import { useSignIn } from "../../engine/use-sign-in.ts";
import { PATHS } from "../../urls/paths.ts";
import { useSearchParams } from "../../urls/use-url.ts";
import { useSignal } from "../../use-signal.ts";
import { DevSignIn } from "./DevSignIn.tsx";
import { say } from "./messages.ts";

/** The office's sign-in. */
export function LoginScreen() {
  const engine = useEngine();
  const { online } = useSignal(engine.status);
  const isConnecting = useSignal(engine.connection) === "connecting";
  // A new password was chosen for the inspector sign-in, too.
  const state: unknown = useHistoryState();
  const isAskedFor = useSearchParams().has("redirect");
  const signIn = useSignIn((credentials: Credentials) => engine.calls.signIn({ ...credentials, area: "office" }));
  return (
    <PublicFrame title={say("login.title")} lead={say(isAskedFor ? "login.leadBack" : "login.lead")}>
      <SignInForm online={online} busy={signIn.isBusy} failure={signIn.failure} onSubmit={signIn.run} />
      <p role="status">{signIn.isBusy && isConnecting && say("signIn.storing")}</p>
      <p>
        <Link href={PATHS.inspectorLogin} state={state}>
          {say("login.toInspector")}
        </Link>
      </p>
      <p>
        <Link href={PATHS.signUp}>{say("signUp.title")}</Link>
      </p>
      <DevSignIn />
    </PublicFrame>
  );
}
