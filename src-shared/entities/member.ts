import * as v from "valibot";
import { NAME_MAX_LENGTH } from "../constants.ts";
import { email, id, requiredText, timestamp, version } from "./fields.ts";
import { linkToken, newPassword, TenantRoleName } from "./user.ts";

const chosenRole = v.picklist(TenantRoleName.options, "field.chooseRole");

/** A member of a tenant, as other members see them. */
export const Member = v.object({
  userId: id,
  firstName: v.string(),
  lastName: v.string(),
  roleNames: v.array(TenantRoleName),
  /** Present for administrators of the tenant only. */
  email: v.optional(v.string()),
  /** That of the user, whose roles elsewhere, name and password raise it too. */
  version,
});
export type Member = v.InferOutput<typeof Member>;

export const MemberRoles = v.object({
  roleNames: v.pipe(v.array(chosenRole, "field.list"), v.minLength(1, "field.chooseRole"), v.maxLength(3, "field.tooMany")),
});

/** A pending invitation to a tenant. */
export const Invitation = v.object({
  invitationId: id,
  email: v.string(),
  roleName: TenantRoleName,
  /** The name of the member who sent it last. */
  invitedBy: v.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
  /** Whether its link still works: it has not expired, and its sender still administers the tenant. */
  isOpen: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const InvitationCreate = v.object({ email, roleName: chosenRole });

export const InvitationToken = v.object({ token: linkToken });

/** What the recipient of an invitation sees when opening its link. */
export const InvitationOffer = v.object({
  email: v.string(),
  tenantName: v.string(),
  roleName: TenantRoleName,
  invitedBy: v.string(),
  /** Whether accepting it requires a name and a password: the address has no account, or an unconfirmed one. */
  needsAccount: v.boolean(),
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

export const InvitationAcceptance = v.object({
  token: linkToken,
  password: v.optional(newPassword),
  firstName: v.optional(requiredText(NAME_MAX_LENGTH)),
  lastName: v.optional(requiredText(NAME_MAX_LENGTH)),
});
