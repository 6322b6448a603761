import { expect, test } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { TypeEditPage } from "../../../../src-ui/office/screens/extinguisher-types/TypeEditPage.tsx";
import { ExtinguisherEditPage } from "../../../../src-ui/office/screens/extinguishers/form/ExtinguisherEditPage.tsx";
import { LocationEditPanel } from "../../../../src-ui/office/screens/locations/LocationEditPanel.tsx";
import { TenantPage } from "../../../../src-ui/office/screens/users/TenantPage.tsx";
import { UserPage } from "../../../../src-ui/office/screens/users/UserPage.tsx";
import { unsavedWork } from "../../../../src-ui/unsaved-work.ts";
import { CEDAR } from "../../support/fake-engine.ts";
import { ownKey, renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const forms = [
  ["extinguisher", () => <ExtinguisherEditPage extinguisherId="one" detailHref="/" />],
  ["type", () => <TypeEditPage typeId="one" detailHref="/" />],
  ["location", () => <LocationEditPanel id="one" />],
  ["organization", () => <TenantPage tenantId="one" listHref="/" />],
  ["user", () => <UserPage userId="one" listHref="/" />],
] as const;

test.each(forms)(
  "the form for the %s that is gone forgets what was typed, but nothing of another record or another tenant",
  async (name, show) => {
    const gone = ownKey(`${name} one`);
    const others = [ownKey(`${name} other`), `ada ${CEDAR} ${name} one`];
    for (const key of [gone, ...others]) unsavedWork.put(key, "typed");
    page = await renderInOffice(show());
    await page.settle(() => page.sent.forEach(({ refuse }) => refuse(new ApiError("notFound", "It does not exist.", 404))));
    await expect.poll(() => [gone, ...others].filter(unsavedWork.isUnsaved)).toEqual(others);
  },
);

test.each(forms)(
  "the form for the %s keeps what was typed if something other than the server says that it is not there",
  async (name, show) => {
    const typed = ownKey(`${name} one`);
    unsavedWork.put(typed, "typed");
    page = await renderInOffice(show());
    const refused = new ApiError("notTheServer", "Something other than the server responded.", 404);
    await page.settle(() => page.sent.forEach(({ refuse }) => refuse(refused)));
    await expect.poll(() => page.container.textContent).toContain(refused.message);
    expect(unsavedWork.isUnsaved(typed)).toBe(true);
    unsavedWork.forget(typed);
  },
);
