import { Link } from "wouter";
import { fullName } from "#shared/full-name.ts";
import { Notice } from "../../../components/Notice.tsx";
import { PublicFrame } from "../../../components/PublicFrame.tsx";
import { SignInForm } from "../../../components/SignInForm.tsx";
import type { Credentials } from "../../../components/SignInForm.tsx";
import { requestPersistence } from "../../../device/persistence.ts";
import { useEngine } from "../../../engine/use-engine.ts";
import { useSignIn } from "../../../engine/use-sign-in.ts";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { useSignal } from "../../../use-signal.ts";
import { say } from "./messages.ts";

/** Optional, since the form below must survive an update in another tab that took the old file away. */
const WorkOfEverybody = lazyComponent(() => import("../../lost-work/WorkOfOthers.tsx").then((m) => m.WorkOfEverybody), null, {
  isOptional: true,
});

/** The inspectors' sign-in. Anybody without the role is refused, and the current session stays as it was (specification section 5). */
export function InspectorLoginScreen() {
  const engine = useEngine();
  const { online } = useSignal(engine.status);
  const { area, user, signInNeeded } = useSignal(engine.auth);
  const isConnecting = useSignal(engine.connection) === "connecting";
  const signIn = useSignIn((credentials: Credentials) => {
    void requestPersistence();
    return engine.calls.signIn({ ...credentials, area: "inspector" });
  });
  return (
    <PublicFrame title={say("inspectorLogin.title")} lead={say("inspectorLogin.lead")}>
      {signInNeeded && (
        <Notice tone="warning" title={user ? say("session.endedOfTitle", { name: fullName(user) }) : say("session.ended")}>
          {user ? say("session.endedOf", { name: fullName(user) }) : say("session.endedKept")}
        </Notice>
      )}
      {area === null && <WorkOfEverybody />}
      <SignInForm online={online} busy={signIn.isBusy} failure={signIn.failure} onSubmit={signIn.run} />
      <p role="status">{signIn.isBusy && isConnecting && say("signIn.storing")}</p>
      <p>
        <Link href={PATHS.login}>{say("inspectorLogin.toOffice")}</Link>
      </p>
    </PublicFrame>
  );
}
