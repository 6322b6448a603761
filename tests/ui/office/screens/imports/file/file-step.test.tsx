import { beforeEach, expect, test, vi } from "vitest";
import { FileStep } from "../../../../../../src-ui/office/screens/imports/file/FileStep.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../../src-ui/use-toast.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { chooseFile, press } from "../../../../support/form-driver.ts";
import { recordHttpCalls } from "../../../../support/http-calls.ts";
import { OverHttp, renderInOffice } from "../../../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
let uploads: Upload[];
let toasts: Toast[];

beforeEach(() => {
  uploads = [];
  toasts = [];
  vi.stubGlobal("XMLHttpRequest", Upload);
});

/** An upload under way, which the test ends. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseURL = "";
  response: Blob | null = null;
  key = "";
  open(): void {}
  setRequestHeader(name: string, value: string): void {
    if (name.toLowerCase() === "idempotency-key") this.key = value;
  }
  getResponseHeader = (): string => "application/json";
  send(): void {
    uploads.push(this);
  }
  abort(): void {}
  lose(): void {
    this.dispatchEvent(new Event("error"));
  }
  respond(status: number, body: object): void {
    this.status = status;
    this.response = new Blob([JSON.stringify(body)]);
    this.dispatchEvent(new Event("load"));
  }
  refuse(): void {
    this.respond(400, { code: "validation", message: "No rows" });
  }
}

async function open(): Promise<void> {
  recordHttpCalls();
  page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <OverHttp>
        <FileStep />
      </OverHttp>
    </ToastContext>,
  );
}

/** Chooses the same file on the disk, which the browser presents as a new object each time, and returns its upload. */
async function choose(): Promise<Upload> {
  const before = uploads.length;
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(["code\nHB-E001"], "register.csv", { type: "text/csv", lastModified: 1_700_000_000_000 });
  await page.settle(() => chooseFile(input, file));
  return page.until(() => {
    const upload = uploads[before];
    if (!upload) throw new Error("The upload has not begun");
    return upload;
  });
}

async function shown(selector: string): Promise<void> {
  await page.until(() => expect(page.container.querySelector(selector)).not.toBeNull());
}

test("a file chosen again after its response was lost is the same upload, and after a response another", async () => {
  await open();
  for (const end of ["lose", "refuse", "lose"] as const) {
    const upload = await choose();
    await page.settle(() => upload[end]());
    await shown("[role=alert]");
  }
  const keys = uploads.map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("the browser asks before it closes the page during an upload, also on another screen", async () => {
  await open();
  expect(asksBeforeClosing()).toBe(false);
  const upload = await choose();
  expect(asksBeforeClosing()).toBe(true);
  await page.leave();
  expect(asksBeforeClosing(), "on the other screen").toBe(true);
  upload.refuse();
  await expect.poll(asksBeforeClosing).toBe(false);
});

test("an upload goes on during a visit to another screen, and can be canceled afterward", async () => {
  await open();
  await choose();
  await page.leave();
  await open();
  expect(page.container.textContent).toContain("Uploading register.csv");
  await press(page, "Cancel upload");
  await shown("input[type=file]");
  expect(asksBeforeClosing()).toBe(false);
  expect(toasts).toEqual([]);
});

test.each([
  ["refused", (upload: Upload) => upload.refuse(), { message: "register.csv was not uploaded. No rows", tone: "danger" }],
  [
    "taken",
    (upload: Upload) => upload.respond(201, { importId: "one" }),
    { message: "register.csv was uploaded.", link: { href: "/import-data?import=one", label: "Continue" } },
  ],
] as const)("a file that is %s after its screen was left says so there", async (_, end, toast) => {
  await open();
  const upload = await choose();
  await page.leave();
  end(upload);
  await expect.poll(() => toasts).toEqual([toast]);
});
