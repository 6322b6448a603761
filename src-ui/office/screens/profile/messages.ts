import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../../components/sign-in-messages.ts";
import { pageMessages } from "../../../messages.ts";
import { commonMessages } from "../../components/messages.ts";
import { officeMessages } from "../../messages.ts";

/** Texts of the person's own profile. */
export const profileMessages = {
  name: "Your name and license",
  nameLead: "Your name appears on every inspection you sign from now on, your license on the certificates you issue.",
  licenseNumber: "License number",
  licenseAuthority: "License issued by",
  licenseHint: "Leave empty if you have none.",
  roles: "Roles in this organization",
  nameSaved: "Profile saved",
  passwordLead: "Changing it signs you out everywhere else.",
  current: "Current password",
  change: "Change password",
  changed: "Your password is changed. You are signed out everywhere else.",
  sessions: "Sessions",
  sessionsLead: "Where you are signed in. Sign out any you don’t recognize, then change your password.",
  since: "Signed in {time}",
  lastUsed: "last active {when}",
  signOutThere: "Sign out {device}",
  signOutTitle: "Sign out {device}?",
  signOutLead: "Whoever uses it has to sign in again. Work that is not sent yet stays on that device.",
  signedOut: "{device} is signed out",
  unknownDevice: "Unknown device",
  device: "{browser} on {system}",
  unknownBrowser: "A browser",
} as const;

export const say = sayer(profileMessages, pageMessages, signInMessages, officeMessages, commonMessages);
