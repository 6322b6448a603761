import { CircleCheck, CircleMinus, MailQuestion } from "lucide";
import type { UserAccount } from "#shared/entities/user.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether the person was invited and has neither opened the link nor signed in yet. */
export function isInvited({ isActive, emailConfirmed, lastSignInAt }: UserAccount): boolean {
  return isActive && !emailConfirmed && lastSignInAt === null;
}

/** Whether somebody can sign in. */
export function UserStateTag({ of }: { of: UserAccount }) {
  if (isInvited(of)) {
    return <StatusTag tagStyle={["info", MailQuestion]}>{say("state.invited")}</StatusTag>;
  }
  return (
    <StatusTag tagStyle={of.isActive ? ["success", CircleCheck] : ["neutral", CircleMinus]}>
      {say(of.isActive ? "common.active" : "state.inactive")}
    </StatusTag>
  );
}
