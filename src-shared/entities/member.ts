import * as v from "valibot";
import { NAME_MAX_LENGTH } from "../constants.ts";
import { email, id, requiredText, timestamp } from "./fields.ts";
import { linkToken, newPassword, TenantRoleName } from "./user.ts";

const chosenRole = v.picklist(TenantRoleName.options, "field.chooseRole");

/** One of the people of a tenant, as their colleagues see them. */
export const Member = v.object({
  userId: id,
  firstName: v.string(),
  lastName: v.string(),
  roleNames: v.array(TenantRoleName),
  /** For administrators of the tenant only. */
  email: v.optional(v.string()),
});
export type Member = v.InferOutput<typeof Member>;

export const MemberRoles = v.object({
  roleNames: v.pipe(v.array(chosenRole, "field.list"), v.minLength(1, "field.chooseRole"), v.maxLength(3, "field.tooMany")),
});

/** Somebody asked to join a tenant who has not done so yet. */
export const Invitation = v.object({
  invitationId: id,
  email: v.string(),
  roleName: TenantRoleName,
  /** The name of who sent it last. */
  invitedBy: v.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
  /** Its link still works: it has not expired, and who sent it still administers the tenant. */
  isOpen: v.boolean(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const InvitationCreate = v.object({ email, roleName: chosenRole });

export const InvitationToken = v.object({ token: linkToken });

/** What a mailed invitation offers to who opens its link. */
export const InvitationOffer = v.object({
  email: v.string(),
  tenantName: v.string(),
  roleName: TenantRoleName,
  invitedBy: v.string(),
  /** Accepting it takes a name and a password: the address has no account yet, or one that nobody ever confirmed. */
  needsAccount: v.boolean(),
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

export const InvitationAcceptance = v.object({
  token: linkToken,
  password: v.optional(newPassword),
  firstName: v.optional(requiredText(NAME_MAX_LENGTH)),
  lastName: v.optional(requiredText(NAME_MAX_LENGTH)),
});
