import { accounts, DEMO_PASSWORD } from "../../qa/accounts.ts";
import { isAgain, long, NEW_PASSWORD, NEWER_PASSWORD, notEmail, passwordOf, registered, tooLong, total, unique } from "./form-row.ts";
import type { FormRow } from "./form-row.ts";

/** Returns the forms of guests. `links` are the password links mailed to the two inspectors of Harbor. */
export const guestForms = (links: readonly [string, string], mailedTo: (email: string) => Promise<boolean>): FormRow[] => [
  {
    name: "forgotten password",
    path: "/login?forgotten=1",
    submit: "Send the link",
    fill: (words) => ({ Email: isAgain(words) ? accounts.harborAdmin : accounts.harborViewer }),
    required: ["Email"],
    faults: [
      ["Email", "nobody", notEmail],
      ["Email", `${long(254)}@harbor.example`, tooLong],
    ],
    forgets: true,
    call: "POST /api/authentication/reset-password",
    // A repeat may mail a second link; both work.
    saved: async () => Number(await mailedTo(accounts.harborViewer)) + Number(await mailedTo(accounts.harborAdmin)),
  },
  {
    name: "new password",
    path: links[0],
    secondPath: links[1],
    submit: "Save password",
    fill: (words) => ({ "New password": isAgain(words) ? NEWER_PASSWORD : NEW_PASSWORD }),
    required: ["New password"],
    faults: [
      ["New password", "short", "Use at least 10 characters"],
      ["New password", long(200), tooLong],
    ],
    forgets: true,
    call: "POST /api/authentication/reset-password",
    saved: async (call) =>
      Number((await passwordOf(call, accounts.harborInspector)) === NEW_PASSWORD) +
      Number((await passwordOf(call, accounts.harborInspector2)) === NEWER_PASSWORD),
  },
  {
    name: "registration",
    path: "/register",
    submit: "Register",
    fill: (words) => ({
      Organization: words,
      "First name": words,
      "Last name": words,
      Email: `${unique()}@new.example`,
      Password: DEMO_PASSWORD,
    }),
    required: ["Organization", "First name", "Last name", "Email", "Password"],
    faults: [
      ["Organization", long(120), tooLong],
      ["Email", "nobody", notEmail],
      ["Password", "short", "Use at least 10 characters"],
      ["Email", "inspector@harbor.example", registered],
    ],
    forgets: true,
    call: "POST /api/authentication/register",
    repeated: 409,
    saved: total("/tenants?pageSize=1"),
  },
];
