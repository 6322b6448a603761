import type { Page } from "playwright";
import type { OfficeData } from "./office-data.ts";
import { press } from "./press.ts";

/** An action on a screen: the name of a button to press, or a function. */
type Step = string | ((page: Page) => Promise<void>);

/** A screen in a state: its path, and the actions that lead to the state. */
export type Stop = readonly [path: string, ...steps: Step[]];

/** Performs one step on the page. */
export async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === "string") await press(page, step, { exact: false });
  else await step(page);
}

const tick =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole("checkbox", { name }).first().check();
export const clear =
  (name: string): Step =>
  (page) =>
    page.getByRole("textbox", { name, exact: true }).first().fill("");
const inDialog =
  (name: string): Step =>
  (page) =>
    page.getByRole("dialog").getByRole("button", { name }).click();
const until =
  (text: string): Step =>
  (page) =>
    page.getByText(text).first().waitFor();
/** Opens the filters at phone size, where they are collapsed; they stay open at other sizes. */
const showFilters: Step = async (page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Filters/ }).click();
  if (size) await page.setViewportSize(size);
};
const answerOk: Step = (page) => page.getByRole("radio", { name: "OK" }).first().check({ force: true });
const answerProblem: Step = (page) => page.getByRole("radio", { name: "Problem" }).first().check({ force: true });

/** The office's screens by area, with their dialogs and error states. */
export const areas: Record<string, (data: OfficeData) => Stop[]> = {
  "the frame, the dashboard, settings and profile": () => [
    ["/dashboard"],
    ["/dashboard", "Keyboard shortcuts"],
    ["/dashboard", "Go to…"],
    ["/settings"],
    ["/profile"],
    ["/profile", "Change password"],
    ["/no/such/page"],
  ],
  locations: ({ location }) => [
    ["/locations"],
    ["/locations?search=hb-l"],
    ["/locations?search=nowhere"],
    ["/locations?show=archived"],
    ["/locations?location=new", "Add a location"],
    [`/locations?location=${location}`],
    [`/locations?location=${location}`, "Move"],
    [`/locations?location=${location}`, "Print the labels"],
    [`/locations?location=${location}`, "Print this label"],
    [`/locations?location=${location}`, "Archive"],
    [`/locations?location=${location}&edit=1`, clear("Name"), "Save"],
    ["/locations?location=00000000-0000-4000-8000-000000000000"],
  ],
  "extinguishers and their types": ({ extinguisher, type }) => [
    ["/extinguishers"],
    ["/extinguishers", "Columns"],
    ["/extinguishers", "Export"],
    ["/extinguishers", "Print"],
    ["/extinguishers", "Labels"],
    ["/extinguishers?due=overdue", showFilters],
    ["/extinguishers", tick(/^Select HB-/)],
    ["/extinguishers?search=HB-X61"],
    ["/extinguishers?search=nowhere"],
    ["/extinguishers?extinguisher=new", "Save"],
    ["/extinguishers-cards"],
    ["/extinguishers-cards?search=nowhere"],
    [`/extinguishers?extinguisher=${extinguisher}`],
    ["/extinguishers?state=failed", (page) => page.getByRole("rowheader").getByRole("link").first().click(), until("Open deficiencies")],
    [`/extinguishers?extinguisher=${extinguisher}`, "Move"],
    [`/extinguishers?extinguisher=${extinguisher}`, "Take out of service"],
    ["/extinguishers?state=outOfService", (page) => page.getByRole("rowheader").getByRole("link").first().click(), "Return to service"],
    [`/extinguishers?extinguisher=${extinguisher}`, "Print label"],
    [`/extinguishers?extinguisher=${extinguisher}&edit=1`],
    ["/extinguisher-types"],
    ["/extinguisher-types?search=nowhere"],
    ["/extinguisher-types?type=new", "Save"],
    [`/extinguisher-types?type=${type}`],
    [`/extinguisher-types?type=${type}&edit=1`],
  ],
  inspections: ({ scheduled, completed, rejected, voided, otherExtinguisher }) => [
    ["/inspections"],
    ["/inspections?status=Completed&result=passed", showFilters],
    ["/inspections/new", "Plan inspections"],
    ["/inspections", tick(/^Select /)],
    ["/inspections?search=nowhere"],
    ["/inspections?view=calendar", (page) => page.locator("button[aria-pressed]").filter({ visible: true }).first().click()],
    ["/inspections?view=deficiencies", "Resolve", inDialog("Resolve")],
    ["/inspections?view=deficiencies&status=Resolved", "Edit"],
    ["/inspections?view=deficiencies&search=nowhere"],
    [`/inspections/new?extinguishers=${otherExtinguisher}`, "Plan 1 inspection"],
    [`/inspections/${scheduled}`],
    [`/inspections/${scheduled}`, "Cancel inspection"],
    [`/inspections/${completed}`],
    [`/inspections/${completed}`, "Accept"],
    [`/inspections/${completed}`, "Reject", inDialog("Reject")],
    [`/inspections/${completed}`, "Void", inDialog("Void")],
    [`/inspections/${voided}`],
    [`/inspections/${completed}`, "Verify", until("This record is unchanged")],
    [`/inspections/${completed}`, "Open photo 1", (page) => page.keyboard.press("+")],
    ["/inspections/00000000-0000-4000-8000-000000000000"],
    [`/inspections/${rejected}`],
    [`/inspections/${scheduled}/checklist`],
    [`/inspections/${scheduled}/checklist`, "Take it over", answerProblem, "Continue"],
    [`/inspections/${scheduled}/complete`],
    [
      `/inspections/${scheduled}/checklist`,
      answerOk,
      "All remaining OK",
      "Continue",
      (page) => page.getByText("Sign by hand as well").click(),
    ],
  ],
  checklists: ({ published, draft }) => [
    ["/checklist-templates"],
    ["/checklist-templates?search=nowhere"],
    ["/checklist-templates?template=new", "Create draft"],
    [`/checklist-templates?template=${published}`],
    [`/checklist-templates?template=${draft}`],
    [`/checklist-templates?template=${draft}`, "Details of question 1", clear("Question 2"), "Save"],
    [`/checklist-templates?template=${draft}`, "Add section"],
    [`/checklist-templates?template=${draft}`, "Publish"],
    [`/checklist-templates?template=${draft}`, "Discard draft"],
    [`/checklist-templates?template=${draft}&view=preview`, answerProblem],
  ],
};
