import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of an organization's members and invitations. */
export const memberMessages = {
  "views.label": "Settings and members",
  thisOrganization: "this organization",
  "invite.roles":
    "Inspectors inspect and report deficiencies. Viewers only read. Administrators change everything here, plan, review and invite.",

  "change.of": "Change role of {name}",
  "change.hint": "Takes effect immediately.",
  "change.done": "{name} is {role} now",
  "change.self": "You will no longer administer this organization, and you cannot undo this yourself.",
  "remove.of": "Remove {name}",
  "remove.title": "Remove {name} from {tenant}?",
  "remove.lead":
    "They lose access to this organization immediately. What they did stays. Inspections planned for them stay assigned to them until you assign them to somebody else.",
  "remove.self": "This is you: you lose access yourself.",
  "remove.done": "{name} removed",
  "remove.last": "The only administrator cannot be removed.",

  "pending.title": "Pending invitations",
  "pending.none": "No invitation is pending.",
  "pending.sent": "Sent",
  "pending.open": "Pending",
  "pending.expired": "Expired",
  "pending.resend": "Send again",
  "pending.resendTo": "Send again to {email}",
  "pending.resent": "Invitation sent to {email} again. The previous link no longer works.",
  "pending.revoke": "Revoke",
  "pending.revokeOf": "Revoke the invitation to {email}",
  "pending.revokeTitle": "Revoke the invitation to {email}?",
  "pending.revokeLead": "The link in their email stops working.",
  "pending.revoked": "The invitation to {email} is revoked",

  "invite.lead": "They get an email with a link to join {name}. It works for seven days.",
  "invite.done": commonMessages["common.invitationSent"],
  members: "Members",
  inviteMember: "Invite member",
  changeRole: "Change role",
} as const;

export const say = sayer(memberMessages, pageMessages, officeMessages, commonMessages);
