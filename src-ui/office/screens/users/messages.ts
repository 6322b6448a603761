import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the users and organizations that system administrators look after. */
export const userMessages = {
  lead: "Everybody who can sign in, whichever organization they work for.",
  "views.label": "Users and organizations",
  none: "Nobody has an account yet.",
  noMatch: "No users match these filters.",
  "state.inactive": "Deactivated",
  "state.invited": "Invited",
  never: "Never",
  "roles.more": "{count|and 1 more|and # more}",
  "roles.noneShort": "No role",
  "roleType.System": "System",
  "roleType.Tenant": pageMessages["common.organization"],
  "role.at": "{role}, {tenant}",

  "invite.lead": "They get an email with a link to choose their password.",
  "invite.rolesLead": "What they may do, and where. You can assign more roles later.",
  "done.invited": commonMessages["common.invitationSent"],
  "field.emailHint":
    "Changing the address signs them out everywhere. A link to choose a new password is sent to the new address, and the old one is notified.",

  "page.user": "User",
  "page.missing": "This user does not exist",
  "page.emailState": "Email address",
  "page.confirmed": "Confirmed",
  "page.notConfirmed": "Not confirmed yet",
  "page.since": "Account since",
  "page.name": "Name and address",
  "page.rolesLead": "Role changes take effect immediately.",
  "done.savedMoved": "{name} saved. A link was sent to {email}.",

  "action.reset": "Send password reset",
  "action.inviteAgain": "Send the link again",
  "action.reactivate": "Reactivate",
  "done.reset": "A link to choose a new password was sent to {email}",
  "done.deactivated": "{name} deactivated",
  "done.reactivated": "{name} can sign in again",
  "deactivate.title": "Deactivate {name}?",
  "deactivate.lead":
    "They are signed out everywhere immediately and can no longer sign in. Nothing they did is lost, and inspections waiting on their devices can be sent once they are reactivated.",
  "deactivate.self": "This is your own account: you will be signed out yourself.",
  "lastAdmin.deactivate": "The only active system administrator cannot be deactivated. Give somebody else the role first.",
  "lastAdmin.role": "There must be at least one system administrator. Give somebody else the role first.",

  "roles.caption": "Roles of {name}",
  "roles.type": "Type",
  "roles.none": "Without a role they cannot open anything.",
  "roles.remove": "Remove {role}",
  "roles.addLegend": "Add a role",
  "roles.add": "Add role",
  "roles.has": "They already have this role.",
  "roles.added": "{role} added",
  "roles.removed": "{role} removed",
  "roles.closed": "{message}. The address was not confirmed, so a link to choose a new password was sent to {email}.",
  "roles.dropSelf.title": "Give up your administrator role?",
  "roles.dropSelf.lead": "You will no longer be able to open users and organizations, and you cannot undo this yourself.",
  "roles.dropSelf.confirm": "Give it up",

  "tenants.lead": "Each organization has its own locations, extinguishers, checklists and inspections.",
  "tenants.none": "There is no organization yet.",
  "tenants.noMatch": "No organizations match these filters.",
  "tenants.open": "Open",
  "tenants.closed": "Closed",
  "tenants.people": "Show users",
  "tenants.peopleOf": "Show users of {name}",
  "tenants.createLead": "It starts with the standard extinguisher types and checklists, and without users.",
  "tenants.createSubmit": "Create organization",
  "tenants.created": "{name} created",
  "tenants.rename": "Rename",
  "tenants.renamed": "Renamed to “{name}”",
  "tenants.missing": "This organization does not exist",
  "tenants.reopen": "Reopen",
  "tenants.isClosed": "{name} closed",
  "tenants.isOpen": "{name} reopened",
  "tenants.closeTitle": "Close “{name}”?",
  "tenants.closeLead":
    "From this moment on nobody can work in it until it is reopened. Nothing is deleted; inspections waiting on devices are sent once it is reopened.",
  "tenants.ownClose": "You are working in this organization now. Switch to another one to close it.",
  organizations: "Organizations",
  inviteUser: "Invite user",
  lastSignIn: "Last sign-in",
  deactivate: "Deactivate",
  allOrganizations: "All organizations",
  newOrganization: "New organization",
  since: "Since",
  closeOrganization: "Close organization",
} as const;

export const say = sayer(userMessages, pageMessages, officeMessages, commonMessages);
