import { expect, test, vi } from "vitest";
import { Page } from "../../../../src-ui/office/components/Page.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

test.each([
  { isOnline: false, reason: "You are offline." },
  { isOnline: true, reason: "The server cannot be reached." },
])("data from the device says $reason where the browser is online: $isOnline", async ({ isOnline, reason }) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const page = await renderInOffice(
    <Page title="Extinguishers" cachedAt={Date.UTC(2026, 0, 15)}>
      <p>HB-E001</p>
    </Page>,
  );
  expect(page.container.querySelector('[role="status"]')?.textContent).toContain(`${reason} This is as of`);
});
