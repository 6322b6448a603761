import { expect, test } from "vitest";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { OrganizationForm } from "../../../../../src-ui/office/screens/settings/OrganizationForm.tsx";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../src-ui/use-toast.ts";
import { submit, type } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const settings: TenantSettings = {
  tenantName: "Harbor",
  timeZone: "America/New_York",
  monthlyRule: "CalendarMonth",
  logo: null,
  severityLabels: { Critical: "Critical", Major: "Major", Minor: "Minor", Observation: "Observation" },
  deficiencyDeadlineDays: { Critical: 0, Major: 7, Minor: 30, Observation: null },
  labelText: null,
  version: 4,
};

test.each([
  ["of another field leaves the name alone, also when it is undone, whoever has renamed the organization since", "Line on each label", []],
  ["of the name sends it, and the undo the one before", "Name", ["Changed", "Harbor"]],
])("a change %s", async (_name, label, names) => {
  const toasts: Toast[] = [];
  page = await renderInOffice(
    <ToastContext value={(toast) => void toasts.push(toast)}>
      <OrganizationForm settings={settings} />
    </ToastContext>,
  );
  await type(page, label, "Changed");
  await submit(page);
  await page.settle(() => page.sent[0]!.respond({ ...settings, tenantName: names[0] ?? "Renamed", version: 5 }));
  await page.settle(() => void toasts[0]?.undo?.());
  const sent = page.sent.map(({ input }) => (input as { body: Partial<TenantSettings> }).body);
  expect(sent).toHaveLength(2);
  expect(sent.flatMap(({ tenantName }) => tenantName ?? [])).toEqual(names);
});
