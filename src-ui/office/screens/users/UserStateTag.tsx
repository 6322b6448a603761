import { CircleCheck, CircleMinus, MailQuestion } from "lucide";
import type { UserAccount } from "#shared/entities/user.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether the person has not chosen a password yet by the link that was mailed to them. */
export function isInvited({ isActive, hasPassword }: Pick<UserAccount, "isActive" | "hasPassword">): boolean {
  return isActive && !hasPassword;
}

/** Whether somebody can sign in. */
export function UserStateTag({ account }: { account: UserAccount }) {
  if (isInvited(account)) {
    return <StatusTag tagStyle={["info", MailQuestion]}>{say("state.invited")}</StatusTag>;
  }
  return (
    <StatusTag tagStyle={account.isActive ? ["success", CircleCheck] : ["neutral", CircleMinus]}>
      {say(account.isActive ? "common.active" : "state.inactive")}
    </StatusTag>
  );
}
