import { LogOut } from "lucide";
import { useState } from "react";
import { Button } from "../../components/Button.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { lazyComponent } from "../../loading/lazy-component.tsx";
import { useAction } from "../../use-action.ts";
import { useToast } from "../../use-toast.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { say } from "../messages.ts";

export const SignOutWarning = lazyComponent(() => import("./SignOutWarning.tsx").then((m) => m.SignOutWarning));

/** Whether the browser would ask before it closes the page: something is not saved. That saves what can be saved meanwhile. */
const hasUnsaved = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Signs out, after a warning if there is unsent work on the device, or unsaved work in the page. */
export function SignOut() {
  const engine = useEngine();
  const { user } = useOfficeSession();
  const [isAsking, setIsAsking] = useState(false);
  const { pendingOperations, pendingPhotos, failedOperations, failedPhotos } = useEngineSignal(engine.status);
  const unsent = pendingOperations + pendingPhotos + failedOperations + failedPhotos;
  const end = () => engine.signOut(user.userId);
  const signOut = useAction(end);
  const toast = useToast();
  // Loaded before it is shown: if that fails offline, a message says so and the screen stays.
  const ask = (): void => {
    SignOutWarning.load().then(
      () => setIsAsking(true),
      () => toast({ message: say("state.needsConnection"), tone: "danger" }),
    );
  };
  return (
    <>
      <Button variant="quiet" icon={LogOut} busy={signOut.isBusy} onClick={() => (unsent > 0 || hasUnsaved() ? ask() : signOut.run())}>
        {say("common.signOut")}
      </Button>
      <FailureNotice failure={signOut.failure} />
      {isAsking && <SignOutWarning unsentCount={unsent} onConfirm={end} onClose={() => setIsAsking(false)} />}
    </>
  );
}
