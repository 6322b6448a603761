import { CircleCheck, CircleMinus, MailQuestion } from "lucide";
import type { UserAccount } from "#shared/entities/user.ts";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { isInvited } from "./is-invited.ts";
import { say } from "./messages.ts";

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
