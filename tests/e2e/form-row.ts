import { randomUUID } from "node:crypto";
import type { ApiRequest, ApiResponse } from "../qa/api.ts";
import { accounts, DEMO_PASSWORD } from "../qa/accounts.ts";
import type { Stock } from "./office-stock.ts";

/** Makes a call to the server as the user of the form. */
export type Call = (method: string, path: string, request?: ApiRequest) => Promise<ApiResponse>;

export interface FormRow {
  name: string;
  path: string;
  /** Where the form is after it was saved, if elsewhere. */
  secondPath?: string;
  /** The button that opens the form, if it is a dialog. */
  opener?: string | RegExp;
  submit: string;
  /** Returns what a person enters, by label; `words` is markup that must never run or become part of the page. */
  fill: (words: string) => Record<string, string>;
  /** Fields that must not be empty. */
  required: readonly string[];
  /** A field, an invalid value, and the error message for it. */
  faults: readonly (readonly [field: string, value: string, words: string])[];
  /** Method and path of the request that saves it. */
  call: string;
  /** Resolves with a count that grows by one with each save. */
  saved: (call: Call) => Promise<number>;
  /** The status of a repeat after a lost response, which the screen treats as saved. */
  repeated?: 409;
  /** Typed text is dropped on leaving the form: it belongs to a choice made before, is a secret, or was typed by a guest. */
  forgets?: true;
  /** After a lost response the form finds out by itself that its data were saved, and has nothing left to save. */
  findsOut?: true;
}

const tooLong = "This is too long";
/** The error message of an empty field. */
const missing = /(Enter|Choose) the |This is required/;
const inUse = "This is already in use";
const registered = "This email address is already registered";
const notEmail = "Enter an email address, like name@example.com";
const long = (length: number): string => "x".repeat(length + 1);

const total = (path: string) => async (call: Call) => Number((await call("GET", path)).json.totalCount);
const version = (path: string) => async (call: Call) => Number((await call("GET", path)).json.version);
/** Returns whether these are the words of the second save. */
const isAgain = (words: string): boolean => words.endsWith("again");
const NEW_PASSWORD = "Pinseal-demo-2";
const NEWER_PASSWORD = "Pinseal-demo-3";
/** Resolves with the password that signs the user in. */
async function passwordOf(call: Call, email: string): Promise<string> {
  for (const password of [NEWER_PASSWORD, NEW_PASSWORD]) {
    if ((await call("POST", "/authentication/login", { json: { email, password } })).status === 200) return password;
  }
  return DEMO_PASSWORD;
}
const unique = (): string => randomUUID().slice(0, 8).toUpperCase();

/** Returns the forms of an administrator of Harbor. */
export const adminForms = (stock: Stock): FormRow[] => [
  {
    name: "new location",
    path: "/locations?location=new",
    submit: "Add a location",
    fill: (words) => ({ Name: words, Code: `L-${unique()}`, "Street and number": words }),
    required: ["Name", "Code"],
    faults: [
      ["Name", long(120), tooLong],
      ["Postal code", long(20), tooLong],
      ["Latitude", "north", "Enter a number"],
      ["Longitude", "181", "This is out of range"],
      ["Code", "hb-l01", inUse],
    ],
    call: "POST /api/locations",
    saved: total("/locations?pageSize=1"),
  },
  {
    name: "location",
    path: `/locations?location=${stock.location}&edit=1`,
    submit: "Save",
    fill: (words) => ({ Name: words, City: words }),
    required: ["Name", "Code"],
    faults: [
      ["City", long(120), tooLong],
      ["Code", "HB-L02", inUse],
    ],
    call: `PUT /api/locations/${stock.location}`,
    saved: version(`/locations/${stock.location}`),
  },
  {
    name: "extinguisher",
    path: `/extinguishers?extinguisher=${stock.extinguisher}&edit=1`,
    submit: "Save",
    fill: (words) => ({ Position: words, Manufacturer: words, Notes: words }),
    required: ["Code"],
    faults: [
      ["Serial number", long(80), tooLong],
      ["Notes", long(2_000), tooLong],
      ["Manufactured", "2199-01-01", "This day is in the future"],
      ["Code", "hb-e001", inUse],
    ],
    call: `PUT /api/extinguishers/${stock.extinguisher}`,
    saved: version(`/extinguishers/${stock.extinguisher}`),
  },
  {
    name: "out of service",
    path: `/extinguishers?extinguisher=${stock.extinguisher}`,
    secondPath: `/extinguishers?extinguisher=${stock.otherExtinguisher}`,
    opener: "Take out of service",
    submit: "Take out of service",
    fill: (words) => ({ Reason: words }),
    required: ["Reason"],
    faults: [["Reason", long(500), tooLong]],
    call: "POST /api/extinguishers/batch",
    saved: total("/extinguishers?isOutOfService=true&pageSize=1"),
  },
  {
    name: "new extinguisher type",
    path: "/extinguisher-types?type=new",
    submit: "Save",
    fill: (words) => ({ Code: `T-${unique()}`, Name: words, Description: words }),
    required: ["Code", "Name"],
    faults: [
      ["Name", long(120), tooLong],
      ["Hydrostatic test, years", "often", "Enter a number"],
      ["Hydrostatic test, years", "-1", "This is out of range"],
      ["Code", "co2", inUse],
    ],
    call: "POST /api/extinguishertypes",
    saved: total("/extinguishertypes?pageSize=1"),
  },
  {
    name: "new checklist",
    path: "/checklist-templates?template=new",
    submit: "Create draft",
    fill: (words) => ({ Name: words }),
    required: ["Name"],
    faults: [["Name", long(120), tooLong]],
    call: "POST /api/checklisttemplates",
    saved: total("/checklisttemplates?status=Draft&pageSize=1"),
  },
  {
    name: "question of a checklist",
    path: `/checklist-templates?template=${stock.draft}`,
    submit: "Save",
    fill: (words) => ({ Name: words, "Question 1": words }),
    required: ["Name", "Question 1"],
    faults: [["Question 1", long(300), tooLong]],
    call: `PUT /api/checklisttemplates/${stock.draft}/items`,
    saved: version(`/checklisttemplates/${stock.draft}`),
    findsOut: true,
  },
  {
    name: "plan",
    path: `/inspections/new?extinguishers=${stock.extinguisher}`,
    submit: "Plan 1 inspection",
    fill: (words) => ({ Inspector: stock.user, "Notes for the inspector": words }),
    required: ["Inspector"],
    faults: [["Notes for the inspector", long(4_000), tooLong]],
    call: "POST /api/v2/inspections/plan",
    saved: total("/v2/inspections?status=Scheduled&pageSize=1"),
    forgets: true,
  },
  {
    name: "change of a plan",
    path: `/inspections/${stock.scheduled}`,
    submit: "Save",
    fill: (words) => ({ "Notes for the inspector": words }),
    required: [],
    faults: [["Notes for the inspector", long(4_000), tooLong]],
    call: `PUT /api/v2/inspections/${stock.scheduled}`,
    saved: version(`/v2/inspections/${stock.scheduled}`),
  },
  {
    name: "rejection",
    path: `/inspections/${stock.completed}`,
    secondPath: `/inspections/${stock.alsoCompleted}`,
    opener: "Reject",
    submit: "Reject",
    fill: (words) => ({ Reason: words }),
    required: ["Reason"],
    faults: [["Reason", long(2_000), tooLong]],
    call: "POST /api/v2/inspections/*/review",
    saved: total("/v2/inspections?status=Rejected&pageSize=1"),
  },
  {
    name: "voiding",
    path: `/inspections/${stock.completed}`,
    secondPath: `/inspections/${stock.alsoCompleted}`,
    opener: "Void",
    submit: "Void",
    fill: (words) => ({ Reason: words }),
    required: ["Reason"],
    faults: [["Reason", long(500), tooLong]],
    call: "DELETE /api/v2/inspections/*",
    saved: total("/v2/inspections?isVoided=true&pageSize=1"),
  },
  {
    name: "settings",
    path: "/settings",
    submit: "Save settings",
    fill: (words) => ({ Name: words, "Line on each label": words }),
    required: ["Name"],
    faults: [
      ["Name", long(120), tooLong],
      ["Line on each label", long(80), tooLong],
      ["Days for Minor", "soon", "Enter a number"],
    ],
    call: "PUT /api/tenants/settings",
    saved: version("/tenants/settings"),
  },
  {
    name: "name",
    path: "/profile",
    submit: "Save",
    fill: (words) => ({ "First name": words, "Last name": words }),
    required: ["First name", "Last name"],
    faults: [["Last name", long(120), tooLong]],
    call: "PUT /api/authentication/me",
    saved: async (call) => {
      const { firstName } = (await call("GET", "/authentication/me")).json;
      return isAgain(firstName) ? 2 : firstName.startsWith("<script>") ? 1 : 0;
    },
  },
  {
    name: "password",
    path: "/profile",
    submit: "Change password",
    fill: (words) =>
      isAgain(words)
        ? { "Current password": NEW_PASSWORD, "New password": NEWER_PASSWORD }
        : { "Current password": DEMO_PASSWORD, "New password": NEW_PASSWORD },
    required: ["Current password", "New password"],
    faults: [
      ["New password", "short", "Use at least 10 characters"],
      ["New password", long(200), tooLong],
      ["Current password", "not the password", "This is not your password"],
    ],
    call: "PUT /api/authentication/me/password",
    saved: async (call) => [DEMO_PASSWORD, NEW_PASSWORD, NEWER_PASSWORD].indexOf(await passwordOf(call, accounts.harborAdmin)),
    forgets: true,
  },
];

/** Returns the forms of a system administrator. */
export const rootForms = (stock: Stock): FormRow[] => [
  {
    name: "invitation",
    path: "/users?user=new",
    submit: "Send invitation",
    fill: (words) => ({ Email: `${unique()}@harbor.example`, "First name": words, "Last name": words, Role: "SystemAdmin" }),
    required: ["Email", "First name", "Last name"],
    faults: [
      ["First name", long(120), tooLong],
      ["Email", "nobody", notEmail],
      ["Email", "inspector@harbor.example", registered],
    ],
    call: "POST /api/users",
    saved: total("/users?pageSize=1"),
  },
  {
    name: "user",
    path: `/users?user=${stock.user}`,
    submit: "Save",
    fill: (words) => ({ "First name": words, "Last name": words }),
    required: ["Email", "First name", "Last name"],
    faults: [
      ["Last name", long(120), tooLong],
      ["Email", "nobody", notEmail],
      ["Email", "admin@harbor.example", registered],
    ],
    call: `PUT /api/users/${stock.user}`,
    saved: version(`/users/${stock.user}`),
  },
  {
    name: "new organization",
    path: "/users?view=tenants&tenant=new",
    submit: "Create organization",
    fill: (words) => ({ Name: words }),
    required: ["Name"],
    faults: [["Name", long(120), tooLong]],
    call: "POST /api/tenants",
    saved: total("/tenants?pageSize=1"),
  },
  {
    name: "organization",
    path: `/users?view=tenants&tenant=${stock.tenant}`,
    submit: "Save",
    fill: (words) => ({ Name: words }),
    required: ["Name"],
    faults: [["Name", long(120), tooLong]],
    call: `PUT /api/tenants/${stock.tenant}`,
    saved: version(`/tenants/${stock.tenant}`),
  },
];

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

export { missing };
