import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { useSaveFile } from "../../../../src-ui/office/files/use-save-file.ts";
import { ToastContext } from "../../../../src-ui/use-toast.ts";
import { HARBOR } from "../../support/fake-engine.ts";
import { press } from "../../support/form-driver.ts";
import { recordHttpCalls } from "../../support/http-calls.ts";
import { OverHttp, renderInOffice } from "../../support/office-render.tsx";

const PATH = "/reports/overdue?format=pdf";

function Save({ isThere }: { isThere: boolean }) {
  const { save, isSaving } = useSaveFile();
  return (
    <button onClick={() => save(PATH, "report.pdf", ...(isThere ? [] : [async () => null]))}>{isSaving(PATH) ? "Saving" : "Save"}</button>
  );
}

/** Shows the button that saves a file, and records what is saved and told. */
async function open({ isThere = true } = {}) {
  const calls = recordHttpCalls();
  const saved: string[] = [];
  const told: string[] = [];
  URL.createObjectURL = () => "blob:";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const page = await renderInOffice(
    <ToastContext value={({ message }) => told.push(message)}>
      <OverHttp>
        <Save isThere={isThere} />
      </OverHttp>
    </ToastContext>,
  );
  await press(page, "Save");
  return { ...page, calls, saved, told };
}

test.each([
  ["the server's", { "Content-Disposition": `attachment; filename="overdue.pdf"` }, "overdue.pdf"],
  [
    "the server's, in any letters",
    { "Content-Disposition": `attachment; filename="x.pdf"; filename*=UTF-8''%C3%9Cberf%C3%A4llig.pdf` },
    "Überfällig.pdf",
  ],
  ["the page's, if the server gives none", {}, "report.pdf"],
])("a file is saved under a name that is %s", async (_, headers, name) => {
  const page = await open();
  expect(page.button("Saving")).toBeDefined();
  expect(page.calls[0]).toMatchObject({ method: "GET", path: `${PATH}&tenantId=${HARBOR}` });
  await page.settle(() => page.calls[0]!.respond("a file", { headers }));
  await expect.poll(() => page.saved).toEqual([name]);
  expect(page.told).toEqual([]);
});

test("a file may take minutes on a slow line", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await open();
  expect(timeout.mock.lastCall).toEqual([5 * MINUTE_MS]);
});

test("a file that was refused is not saved; a toast says why, and it can be tried again", async () => {
  const page = await open();
  await page.settle(() => page.calls[0]!.refuse("forbidden", 403));
  await expect.poll(() => page.told).toEqual(["message of forbidden"]);
  expect(page.saved).toEqual([]);
  await press(page, "Save");
  expect(page.calls).toHaveLength(2);
});

test.each([
  ["in its place", new Response("<h1>Sign in here</h1>", { headers: { "Content-Type": "text/html; charset=utf-8" } })],
  ["at another address", Object.defineProperty(Response.json("sign in here"), "redirected", { value: true })],
])("the sign-in page of a network %s is not saved as the file", async (_where, signInPage) => {
  const page = await open();
  await page.settle(() => page.calls[0]!.respondWith(signInPage));
  await expect.poll(() => page.told).toEqual([expect.stringContaining("Something other than the server responded")]);
  expect(page.saved).toEqual([]);
});

test("a path that has no file yet saves nothing and tells of no failure", async () => {
  const page = await open({ isThere: false });
  await page.settle();
  expect([page.saved, page.told]).toEqual([[], []]);
  expect(page.button("Save")).toBeDefined();
});
