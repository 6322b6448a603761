import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ExtinguisherTypeInUse } from "#shared/entities/extinguisher-type.ts";
import { TenantSettings } from "#shared/entities/tenant.ts";
import { Profile } from "#shared/entities/user.ts";
import { TypeEditPage } from "../../../src-ui/office/screens/extinguisher-types/TypeEditPage.tsx";
import { ExtinguisherEditPage } from "../../../src-ui/office/screens/extinguishers/form/ExtinguisherEditPage.tsx";
import { NameForm } from "../../../src-ui/office/screens/profile/NameForm.tsx";
import { OrganizationForm } from "../../../src-ui/office/screens/settings/OrganizationForm.tsx";
import { ToastContext } from "../../../src-ui/use-toast.ts";
import type { Toast } from "../../../src-ui/use-toast.ts";
import { emptyOf } from "../../support/samples.ts";
import { waitFor } from "../../support/wait-for.ts";
import { extinguisherWith } from "../support/extinguisher.ts";
import { submit, type } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const ID = "6b1f0c3e-0000-4000-8000-000000000003";
const TYPE = {
  ...emptyOf(ExtinguisherTypeInUse),
  extinguisherTypeId: ID,
  typeCode: "CO2",
  typeName: "Carbon dioxide",
  fullnessCheck: "Weigh",
  isWheeled: false,
  isRechargeable: true,
  serviceIntervalMonths: 12,
  isActive: true,
  extinguisherCount: 0,
  updatedAt: "2026-03-02T12:00:00.000Z",
  version: 3,
} satisfies ExtinguisherTypeInUse;
const TEXTS = { Critical: "Critical", Major: "Major", Minor: "Minor", Observation: "Observation" };
const SETTINGS = {
  ...emptyOf(TenantSettings),
  tenantName: "Harbor Point Hospital",
  timeZone: "Europe/London",
  monthlyRule: "CalendarMonth",
  severityLabels: TEXTS,
  deficiencyDeadlineDays: { Critical: 1, Major: 7, Minor: null, Observation: null },
  version: 3,
} satisfies TenantSettings;
const PROFILE = {
  ...emptyOf(Profile),
  userId: ID,
  email: "ida@harbor.example",
  firstName: "Ida",
  lastName: "Moreno",
  version: 3,
} satisfies Profile;
const EXTINGUISHER = extinguisherWith({ extinguisherId: ID, locationId: ID, extinguisherTypeId: ID, manufacturer: "Amerex", version: 3 });

const forms: [what: string, show: () => ReactNode, saved: { version: number }, field: string, before: object][] = [
  [
    "an extinguisher",
    () => <ExtinguisherEditPage extinguisherId={ID} detailHref="/" />,
    EXTINGUISHER,
    "Manufacturer",
    { manufacturer: "Amerex" },
  ],
  ["a type", () => <TypeEditPage typeId={ID} detailHref="/" />, TYPE, "Name", { typeName: "Carbon dioxide" }],
  ["the settings", () => <OrganizationForm settings={SETTINGS} />, SETTINGS, "Name", { tenantName: "Harbor Point Hospital" }],
  ["the own name", () => <NameForm profile={PROFILE} />, PROFILE, "Last name", { lastName: "Moreno" }],
];

test.each(forms)(
  "undoing a change to %s puts back what was there, over the version that the change made",
  async (...[, show, saved, field, before]) => {
    const shown: Toast[] = [];
    page = await renderInOffice(<ToastContext value={(toast) => shown.push(toast)}>{show()}</ToastContext>);
    const writes = () => page.sent.filter(({ options }) => options.ifMatch !== undefined);
    await waitFor(async () => {
      await page.settle(() => page.sent.forEach(({ respond }) => respond(saved)));
      expect(page.container.querySelector("form")).not.toBeNull();
    });
    await type(page, field, "Changed");
    await submit(page);
    await page.settle(() => writes()[0]!.respond({ ...saved, version: 4 }));
    await page.settle(() => void shown[0]?.undo?.());
    expect(writes()[1]).toMatchObject({ options: { ifMatch: 4 }, input: { body: before } });
  },
);
