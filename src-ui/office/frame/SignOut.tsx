import { LogOut } from "lucide-react";
import { useState } from "react";
import { say } from "#shared/messages/office/frame.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { Notice } from "../../components/Notice.tsx";
import { useAction } from "../../engine/use-action.ts";
import { useEngine, useEngineSignal } from "../../engine/use-engine.ts";
import { useOffice } from "../data/office.ts";

/** Signs out; with work on the device that was not sent yet it says so beforehand. */
export function SignOut() {
  const engine = useEngine();
  const { user } = useOffice();
  const [asking, setAsking] = useState(false);
  const { pendingOperations, pendingPhotos, failedOperations, failedPhotos } = useEngineSignal(engine.status);
  const unsent = pendingOperations + pendingPhotos + failedOperations + failedPhotos;
  const signOut = useAction(async () => {
    const reply = await engine.calls.signOut({ userId: user.userId });
    if (reply.ok) engine.adoptSession(null);
    return reply;
  });
  return (
    <>
      <Button variant="quiet" icon={LogOut} busy={signOut.busy} onClick={() => (unsent > 0 ? setAsking(true) : signOut.run())}>
        {say("nav.signOut")}
      </Button>
      {signOut.failure && (
        <Notice tone="danger" role="alert">
          <p>{signOut.failure}</p>
        </Notice>
      )}
      <Dialog
        open={asking}
        title={say("nav.signOut")}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say("form.cancel")}</Button>
            <Button variant="primary" busy={signOut.busy} onClick={signOut.run}>
              {say("nav.signOut")}
            </Button>
          </>
        }
      >
        <p>{say("nav.signOutUnsent", { count: unsent })}</p>
      </Dialog>
    </>
  );
}
