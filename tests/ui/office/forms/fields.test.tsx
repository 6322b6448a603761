import { expect, test } from "vitest";
import { ExtinguisherTypeUpdate } from "#shared/entities/extinguisher-type.ts";
import { ExtinguisherInRegister, ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import { LocationUpdate } from "#shared/entities/location.ts";
import { numberOrNull } from "../../../../src-ui/office/forms/fields.ts";
import { fieldLabels as typeLabels } from "../../../../src-ui/office/screens/extinguisher-types/fields.ts";
import { TypeCreatePage } from "../../../../src-ui/office/screens/extinguisher-types/TypeCreatePage.tsx";
import { ExtinguisherPage } from "../../../../src-ui/office/screens/extinguishers/detail/ExtinguisherPage.tsx";
import { FIELD_KEYS, fieldAt, fieldLabels } from "../../../../src-ui/office/screens/extinguishers/fields.ts";
import { ExtinguisherCreatePage } from "../../../../src-ui/office/screens/extinguishers/form/ExtinguisherCreatePage.tsx";
import { fieldLabels as locationLabels } from "../../../../src-ui/office/screens/locations/fields.ts";
import { LocationCreatePanel } from "../../../../src-ui/office/screens/locations/LocationCreatePanel.tsx";
import { sampleOf } from "../../../support/samples.ts";
import { renderInOffice } from "../../support/office-render.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
let page: Awaited<ReturnType<typeof renderInOffice>> | undefined;

test.each([
  ["an extinguisher", ExtinguisherUpdate, fieldLabels, () => <ExtinguisherCreatePage listHref="/" hrefOf={() => "/"} />],
  ["a type", ExtinguisherTypeUpdate, typeLabels, () => <TypeCreatePage listHref="/" hrefOf={() => "/"} />],
  ["a location", LocationUpdate, locationLabels, () => <LocationCreatePanel parentId="" onClose={() => {}} />],
])("the form of %s has a control for each stored field, labeled with its name", async (_, { entries }, labelsOf, Form) => {
  const { container } = (page = await renderInOffice(<Form />));
  const labels: Readonly<Record<string, string>> = labelsOf();
  const fields = Object.keys(entries).filter((field) => !["isActive", "parentLocationId"].includes(field));
  const controls = () =>
    [...container.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(({ labels }) => labels?.[0]?.textContent);
  await expect.poll(controls).toEqual(expect.arrayContaining(fields.map((field) => labels[field])));
});

test("the page of an extinguisher shows each field that the field table marks as a fact", async () => {
  const extinguisher = sampleOf(ExtinguisherInRegister, {
    importedInspections: [],
    formerExtinguishers: [],
    nextDueKind: "Monthly",
    extinguisherId: ID,
    locationId: ID,
    extinguisherTypeId: ID,
  });
  page = await renderInOffice(<ExtinguisherPage extinguisherId={ID} listHref="/" editHref="/" detailHref="/" />);
  const { sent, container, settle } = page;
  await settle(() => sent.find(({ path }) => path === "/extinguishers/{id}")!.respond(extinguisher));
  const shown = () =>
    Object.fromEntries([...container.querySelectorAll("dt")].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]));
  const facts = FIELD_KEYS.filter((key) => fieldAt(key).fact !== false);
  const expected = facts.map((key) => [
    fieldLabels()[key],
    expect.stringContaining(fieldAt(key).input === "text" ? String(extinguisher[key]) : "2025"),
  ]);
  await expect.poll(shown).toMatchObject(Object.fromEntries(expected));
});

test.each([
  ["2.5", 2.5],
  ["2,5", 2.5],
  [" 12 ", 12],
  ["0,125", 0.125],
  ["-13,405954", -13.405954],
  ["", null],
])("a number typed as %j is saved as %j", (text, number) => {
  expect(numberOrNull(text)).toBe(number);
});

test.each(["1,000", "-13,405", "1,000,000", "1,000.5", "ten"])(
  "%j, which is no number or may mean two, is left for the form to refuse",
  (text) => {
    expect(numberOrNull(text)).toBe(text);
  },
);
