import { long, notEmail, registered, tooLong, total, unique, version } from "./form-row.ts";
import type { FormRow } from "./form-row.ts";
import type { OfficeData } from "./office-data.ts";

/** Returns the forms of a system administrator. */
export const rootForms = (data: OfficeData): FormRow[] => [
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
    path: `/users?user=${data.user}`,
    submit: "Save",
    fill: (words) => ({ "First name": words, "Last name": words }),
    required: ["Email", "First name", "Last name"],
    faults: [
      ["Last name", long(120), tooLong],
      ["Email", "nobody", notEmail],
      ["Email", "admin@harbor.example", registered],
    ],
    call: `PUT /api/users/${data.user}`,
    saved: version(`/users/${data.user}`),
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
    path: `/users?view=tenants&tenant=${data.tenant}`,
    submit: "Save",
    fill: (words) => ({ Name: words }),
    required: ["Name"],
    faults: [["Name", long(120), tooLong]],
    call: `PUT /api/tenants/${data.tenant}`,
    saved: version(`/tenants/${data.tenant}`),
  },
];
