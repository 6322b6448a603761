import { expect, test } from "vitest";
import { Sessions } from "../../../../../src-ui/office/screens/profile/Sessions.tsx";
import { renderInOffice } from "../../../support/office-render.tsx";

const session = { userAgent: "", createdAt: "2026-01-15T12:00:00.000Z", lastUsedAt: "2026-01-15T12:00:00.000Z", isCurrent: false };

test("a device that is signed out leaves the focus on the one that takes its place", async () => {
  const page = await renderInOffice(<Sessions />);
  const list = (...ids: string[]) =>
    page.settle(() =>
      page.sent
        .findLast(({ path }) => path === "/authentication/me/sessions")!
        .respond(ids.map((sessionId) => ({ ...session, sessionId, isCurrent: sessionId === "this" }))),
    );
  const buttons = () => [...page.container.querySelectorAll<HTMLElement>("li button")];
  await list("this", "old", "older");
  await page.until(() => expect(buttons().length).toBe(2));
  buttons()[0]!.focus();
  await page.settle(() => buttons()[0]!.click());
  await page.settle(() => page.container.querySelector<HTMLElement>("dialog button:last-child")!.click());
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/{id}"))!.respond(undefined));
  await list("this", "older");
  await page.until(() => expect(buttons().length).toBe(1));
  expect(document.activeElement?.contains(buttons()[0]!)).toBe(true);
  expect(document.activeElement?.tagName).toBe("LI");
});
