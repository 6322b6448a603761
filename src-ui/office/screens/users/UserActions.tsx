import { KeyRound, UserCheck, UserX } from "lucide";
import { useState } from "react";
import type { UserAccount } from "#shared/entities/user.ts";
import { fullName } from "#shared/full-name.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { useToast } from "../../../use-toast.ts";
import { MoreActions } from "../../components/MoreActions.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToastAction } from "../../frame/use-toast-action.ts";
import { isInvited } from "./is-invited.ts";
import { say } from "./messages.ts";

/**
 * The actions on an account: mail a link for a password, deactivate, reactivate, both whatever else was changed since it was read. The undo of a
 * reactivation spares what was changed since.
 */
export function UserActions({ account, isLastAdmin }: { account: UserAccount; isLastAdmin: boolean }) {
  const { userId, email } = account;
  const toast = useToast();
  const act = useToastAction();
  const { user } = useOfficeSession();
  const reset = useWrite("POST /users/{id}/reset-password");
  const update = useWrite("PUT /users/{id}");
  const [isAsking, setIsAsking] = useState(false);
  const name = fullName(account);
  const params = { id: userId };
  const sendReset = (): void =>
    act(async () => {
      await reset.send({ params });
      return { message: say("done.reset", { email }) };
    });
  const reactivate = (): void =>
    act(async () => {
      const { version } = await update.send({ params, body: { isActive: true } });
      const undo = () => update.send({ params, body: { isActive: false } }, { ifMatch: version });
      return { message: say("done.reactivated", { name }), undo };
    });
  const main = account.isActive ? (
    <Button icon={KeyRound} busy={reset.isBusy} onClick={sendReset}>
      {say(isInvited(account) ? "action.inviteAgain" : "action.reset")}
    </Button>
  ) : (
    <Button variant="primary" icon={UserCheck} busy={update.isBusy} onClick={reactivate}>
      {say("action.reactivate")}
    </Button>
  );
  return (
    <>
      {account.isActive && !isLastAdmin ? (
        <MoreActions main={main}>
          <Button variant="danger" icon={UserX} onClick={() => setIsAsking(true)}>
            {say("deactivate")}
          </Button>
        </MoreActions>
      ) : (
        main
      )}
      {isAsking && (
        <ConfirmDialog
          title={say("deactivate.title", { name })}
          confirmLabel={say("deactivate")}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await update.send({ params, body: { isActive: false } });
            toast({ message: say("done.deactivated", { name }) });
          }}
        >
          <p>{say("deactivate.lead")}</p>
          {userId === user.userId && (
            <p>
              <strong>{say("deactivate.self")}</strong>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
