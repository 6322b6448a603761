import { LogOut } from "lucide";
import { useState } from "react";
import { Button } from "../components/Button.tsx";
import { FailureNotice } from "../components/FailureNotice.tsx";
import { useEngine } from "../engine/use-engine.ts";
import { lazyComponent } from "../loading/lazy-component.tsx";
import { say } from "../messages.ts";
import { useAction } from "../use-action.ts";

export const SignOutDialog = lazyComponent(() => import("./SignOutDialog.tsx").then((m) => m.SignOutDialog));

interface SignOutButtonProps {
  variant?: "secondary" | "quiet";
  /** A sentence about the person's own unsent work, on a screen that knows it. */
  unsent?: string | undefined;
}

/** Signs out. A dialog asks first if work on this device is unsent, or work in the page unsaved; an inspector always. */
export function SignOutButton({ variant = "secondary", unsent }: SignOutButtonProps) {
  const engine = useEngine();
  const [isAsking, setIsAsking] = useState(false);
  const press = useAction(async () => {
    // Loaded before it is shown: if that fails, a message says so and the screen stays.
    await SignOutDialog.load();
    const { signOutOrConfirm } = await import("./sign-out.ts");
    return signOutOrConfirm(engine, () => setIsAsking(true));
  });
  return (
    <>
      <Button variant={variant} icon={LogOut} busy={press.isBusy} onClick={press.run}>
        {say("common.signOut")}
      </Button>
      <FailureNotice failure={press.failure} />
      {isAsking && <SignOutDialog unsent={unsent} onClose={() => setIsAsking(false)} />}
    </>
  );
}
