import { sayer } from "../sayer.ts";

/** Words of one's own profile. */
export const profileMessages = {
  title: "Profile",
  name: "Your name",
  nameLead: "It appears on every inspection that you sign from now on.",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  roles: "Roles in this organization",
  "role.SystemAdmin": "System administrator",
  "role.TenantAdmin": "Administrator",
  "role.Inspector": "Inspector",
  "role.Viewer": "Viewer",
  nameSaved: "Your name is saved",
  password: "Password",
  passwordLead: "Every other session of yours ends when you change it.",
  current: "Current password",
  new: "New password",
  passwordHint: "At least 10 characters",
  change: "Change password",
  changed: "Your password is changed. Other sessions have ended.",
  sessions: "Sessions",
  sessionsLead: "Where you are signed in. Sign out any you don’t recognize, then change your password.",
  thisOne: "This device",
  since: "Signed in {time}",
  lastUsed: "last active {when}",
  signOutThere: "Sign out {device}",
  signOut: "Sign out",
  signOutTitle: "Sign out {device}?",
  signOutLead: "Whoever uses it has to sign in again. Work that is not sent yet stays on that device.",
  signedOut: "{device} is signed out",
  unknownDevice: "Unknown device",
  device: "{browser} on {system}",
  unknownBrowser: "A browser",
} as const;

export const say = sayer(profileMessages);
