import { afterEach, expect, test, vi } from "vitest";
import { FileStep } from "../../../../../../src-ui/office/screens/imports/file/FileStep.tsx";
import { waitFor } from "../../../../../support/wait-for.ts";
import { HARBOR, inspectorSession } from "../../../../support/fake-engine.ts";
import { chooseFile } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
afterEach(async () => {
  await page.leave();
  vi.unstubAllGlobals();
});

/** The idempotency keys of the uploads, which end as given, one after the other. */
function stubUploads(ends: readonly ("error" | 400)[]): string[] {
  const keys: string[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseURL = "";
    response: Blob | null = null;
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      if (name.toLowerCase() === "idempotency-key") keys.push(value);
    }
    getResponseHeader = (): string => "application/problem+json";
    send(): void {
      const end = ends[keys.length - 1];
      if (end === 400) {
        this.status = end;
        this.response = new Blob([JSON.stringify({ code: "validation", message: "No rows" })]);
      }
      this.dispatchEvent(new Event(end === 400 ? "load" : "error"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return keys;
}

/** Chooses the same file on the disk, which the browser presents as a new object each time. */
async function choose(): Promise<void> {
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(["code\nHB-E001"], "register.csv", { type: "text/csv", lastModified: 1_700_000_000_000 });
  await page.settle(() => chooseFile(input, file));
  await waitFor(async () => {
    await page.settle();
    expect(page.container.querySelector("[role=alert]")).not.toBeNull();
  });
}

test("a file chosen again after its response was lost is the same upload, and after a response another", async () => {
  const keys = stubUploads(["error", 400, "error"]);
  page = await renderInOffice(<FileStep />, { session: { ...inspectorSession({ area: "office" }), currentTenantId: HARBOR } });
  await choose();
  await choose();
  await choose();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
