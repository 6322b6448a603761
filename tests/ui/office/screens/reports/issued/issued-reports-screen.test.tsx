import { afterEach, expect, test } from "vitest";
import { useOfficeSession, OfficeSessionContext } from "../../../../../../src-ui/office/data/office-session.ts";
import { IssuedReportsScreen } from "../../../../../../src-ui/office/screens/reports/issued/IssuedReportsScreen.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(() => page.leave());

function AsViewer() {
  const session = useOfficeSession();
  return (
    <OfficeSessionContext value={{ ...session, may: () => false }}>
      <IssuedReportsScreen />
    </OfficeSessionContext>
  );
}

test("who may not see issued reports is refused as on every other screen, and learns who may", async () => {
  history.replaceState(null, "", "/reports/issued");
  page = await renderInOffice(<AsViewer />);
  expect(page.container.querySelector("h1")?.textContent).toBe("You don’t have access");
  expect(page.container.textContent).toContain("Only administrators of the organization see issued reports.");
  expect(page.button("Go to the dashboard")).toBeDefined();
  expect(page.sent.filter(({ path }) => path.startsWith("/reports"))).toEqual([]);
});
