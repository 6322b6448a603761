import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { hexSha256 } from "../../../../src-ui/device/hex-sha256.ts";
import { VerifyScreen } from "../../../../src-ui/public-screens/verify/VerifyScreen.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { chooseFile, press, submit } from "../../support/form-driver.ts";
import { recordHttpCalls } from "../../support/http-calls.ts";
import type { HttpCall } from "../../support/http-calls.ts";

const PDF = "%PDF-1.7";
const report: VerifiedCode = {
  kind: "report",
  name: "overdue",
  title: "Overdue extinguishers",
  tenantName: "Harbor Point Hospital",
  createdAt: "2026-01-15T08:00:00.000Z",
  timeZone: "America/New_York",
  asOf: "2026-01-15",
  isValid: true,
  isVoided: false,
  arePhotosRead: true,
  sha256: createHash("sha256").update(PDF).digest("hex"),
  others: [],
};

async function open(path: string, screen = <VerifyScreen />) {
  history.replaceState(null, "", path);
  const calls = recordHttpCalls();
  const page = await renderWithEngine(screen);
  return { ...page, calls, heading: () => page.container.querySelector("h1")?.textContent, words: () => page.container.textContent };
}

const outcomes: [heading: string, words: string, respond: (call: HttpCall) => void][] = [
  ["Unchanged", "Harbor Point Hospital", (call) => call.respond(report)],
  ["Changed", "Ask Harbor Point Hospital to explain", (call) => call.respond({ ...report, isValid: false })],
  ["Changed", "were changed after it was issued", (call) => call.respond({ ...report, isValid: false, isVoided: true })],
  ["Declared void", "The records themselves are unchanged", (call) => call.respond({ ...report, isVoided: true })],
  ["Compare the name", "2 organizations", (call) => call.respond({ ...report, others: [{ ...report, tenantName: "Cedar Clinic" }] })],
  ["Withdrawn", "Do not rely on it", (call) => call.refuse("codeWithdrawn", 410)],
  ["Code not found", "7KQ2M-9XR4T", (call) => call.refuse("notFound", 404)],
  ["Not checked", "could not be reached", (call) => call.refuse("serverError", 500)],
  ["Not checked", "could not be reached", (call) => call.lose()],
  ["Not checked", "could not be reached", (call) => call.respond({ hello: "from the sign-in page of a hotel" })],
  ["Too many attempts", "Try again in 2 minutes", (call) => call.respond({}, { status: 429, headers: { "Retry-After": "61" } })],
];

test.each(outcomes)("a check is called “%s”, and says “%s”", async (heading, words, respond) => {
  const page = await open("/verify/7KQ2M-9XR4T");
  expect(page.calls.map(({ path }) => path)).toEqual(["/verify/7KQ2M-9XR4T"]);
  await page.settle(() => respond(page.calls[0]!));
  expect(page.heading()).toBe(heading);
  expect(page.words()).toContain(words);
});

test("a check without a response is made again on a press, and its outcome has the focus", async () => {
  // As on the first page of a visit, whose heading does not take the focus by itself.
  vi.resetModules();
  const fresh = await import("../../../../src-ui/public-screens/verify/VerifyScreen.tsx");
  const page = await open("/verify/7KQ2M-9XR4T", <fresh.VerifyScreen />);
  await page.settle(() => page.calls[0]!.lose());
  page.button("Try again")!.focus();
  await press(page, "Try again");
  await page.settle(() => page.calls[1]!.respond(report));
  expect(page.heading()).toBe("Unchanged");
  await expect.poll(() => document.activeElement?.textContent).toBe("Unchanged");
});

test("a check without a connection is made again by itself once there is one", async () => {
  const page = await open("/verify/7KQ2M-9XR4T");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await page.settle(() => page.calls[0]!.lose());
  expect(page.heading()).toBe("No connection");
  await page.settle(() => window.dispatchEvent(new Event("online")));
  await page.settle(() => page.calls[1]!.respond(report));
  expect(page.heading()).toBe("Unchanged");
});

test("what is said of one code is never said of the next", async () => {
  const page = await open("/verify/FIRST");
  await page.settle(() => history.pushState(null, "", "/verify/SECOND"));
  await page.settle(() => page.calls[0]!.respond(report));
  expect(page.words()).not.toContain("Unchanged");
  await page.settle(() => page.calls[1]!.refuse("notFound", 404));
  expect(page.heading()).toBe("Code not found");
});

test("a code that is missing is asked for, and one that is typed is checked under its own path", async () => {
  const page = await open("/verify");
  await submit(page);
  expect(page.words()).toContain("Enter a code or receipt number");
  expect(page.calls).toEqual([]);
  const field = page.container.querySelector("input");
  await page.settle(() => field && (field.value = " 4F-82K/M9Q "));
  await submit(page);
  expect(page.calls.map(({ path }) => path)).toEqual(["/verify/4F-82K%2FM9Q"]);
});

test("a file is compared byte for byte, and only the one that was chosen last counts", async () => {
  vi.stubGlobal("isSecureContext", true);
  const page = await open("/verify/7KQ2M-9XR4T");
  await page.settle(() => page.calls[0]!.respond(report));
  const input = page.container.querySelector("input[type=file]");
  const result = () => page.container.querySelector("label ~ [role=status]")?.textContent;
  const slow = new File(["%PDF-1.7 altered"], "slow.pdf");
  let readSlow = (): void => {};
  slow.arrayBuffer = () => new Promise((resolve) => (readSlow = () => resolve(new TextEncoder().encode("altered").buffer)));
  await page.settle(() => chooseFile(input, slow));
  expect(result()).toContain("Reading slow.pdf");
  await page.settle(() => chooseFile(input, new File([PDF], "mine.pdf")));
  await expect.poll(result).toContain("mine.pdf is the same, byte for byte.");
  await page.settle(readSlow);
  // By then the hash of the slow file is there, too.
  await hexSha256(new ArrayBuffer(1_000_000));
  await page.settle();
  expect(result()).toContain("mine.pdf is the same, byte for byte.");
  await page.settle(() => chooseFile(input, new File([`${PDF} `], "other.pdf")));
  await expect.poll(result).toContain("other.pdf is not the file that was issued with this code.");
});
