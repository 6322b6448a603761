import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { useDateFormats } from "../../../../../../src-ui/office/formats/use-date-formats.ts";
import { LatestPhotos } from "../../../../../../src-ui/office/screens/extinguishers/detail/LatestPhotos.tsx";
import { renderInOffice } from "../../../../support/office-render.tsx";

function Photos() {
  return <LatestPhotos extinguisherId="one" dates={useDateFormats()} />;
}

const FAILURE = new ApiError("serverError", "The server had a problem.", 500);
const inspections = [{ inspectionId: "last", receiptNumber: "R-1", inspectionDate: "2026-01-15T12:00:00.000Z" }];
const photo = { photoId: "gauge", inspectionId: "last", photoType: "Other", captureDate: null, url: "/photos/gauge" };

let page: Awaited<ReturnType<typeof renderInOffice>>;

const reads = (path: string) => page.sent.filter((call) => call.path === path);
/** Settles the latest read of this path, once it is made. */
async function settle(path: string, settleCall: (call: (typeof page.sent)[number]) => void): Promise<void> {
  await page.until(() => expect(reads(path)).not.toEqual([]));
  await page.settle(() => reads(path).slice(-1).forEach(settleCall));
}
function shows(words: string): Promise<void> {
  return page.until(() => expect(page.container.textContent).toContain(words));
}

const HISTORY = "/v2/inspections/extinguisher/{id}";
const PHOTOS = "/photos/inspection/{id}";
const THUMBNAIL = "/photos/{id}/thumbnail";

test("latest photos are reported as unreadable if the inspections cannot be read", async () => {
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) => call.refuse(FAILURE));
  await shows("The server had a problem.");
  expect(page.button("Try again")).toBeDefined();
});

test("latest photos are reported as unreadable if those of an inspection cannot be read", async () => {
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) => call.respond(inspections));
  await settle(PHOTOS, (call) => call.refuse(FAILURE));
  await shows("The server had a problem.");
  await page.settle(() => page.button("Try again")!.click());
  await settle(PHOTOS, (call) => call.respond([photo]));
  await shows("Other");
});

test("the photos are those of the three latest completed inspections", async () => {
  const ids = ["open", "first", "second", "third", "fourth"];
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) =>
    call.respond(ids.map((inspectionId) => ({ ...inspections[0], inspectionId, receiptNumber: inspectionId === "open" ? null : "R-1" }))),
  );
  await page.until(() => expect(reads(PHOTOS)).not.toEqual([]));
  expect(reads(PHOTOS).map(({ input }) => input)).toEqual(ids.slice(1, 4).map((id) => ({ params: { id } })));
});

test("a thumbnail that cannot be loaded says so", async () => {
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) => call.respond(inspections));
  await settle(PHOTOS, (call) => call.respond([photo]));
  await settle(THUMBNAIL, (call) => call.refuse(FAILURE));
  await shows("This photo could not be loaded.");
});

test("a thumbnail keeps its URL when the page is read again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) => call.respond(inspections));
  await settle(PHOTOS, (call) => call.respond([photo]));
  await settle(THUMBNAIL, (call) => call.respond({ url: "/gauge?signed=1" }));
  await page.settle(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
  await page.settle();
  expect(reads(PHOTOS).length).toBeGreaterThan(1);
  expect(reads(THUMBNAIL)).toHaveLength(1);
});

test("a thumbnail that could not be loaded is there once the connection is back", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  page = await renderInOffice(<Photos />);
  await settle(HISTORY, (call) => call.respond(inspections));
  await settle(PHOTOS, (call) => call.respond([photo]));
  await settle(THUMBNAIL, (call) => call.refuse(FAILURE));
  await shows("This photo could not be loaded.");
  const picture = () => page.container.querySelector("img");
  const fail = () => page.settle(() => picture()!.dispatchEvent(new Event("error")));
  const readAgain = async (url: string): Promise<void> => {
    const before = reads(THUMBNAIL).length;
    await page.settle(() => vi.advanceTimersByTime(30_000));
    if (picture()) await fail();
    expect(reads(THUMBNAIL)).toHaveLength(before + 1);
    await settle(THUMBNAIL, (call) => call.respond({ url }));
    expect(picture()?.getAttribute("src")).toBe(url);
  };
  await readAgain("/gauge?signed=1");
  // The picture cannot be loaded, neither by this link nor by the next.
  await readAgain("/gauge?signed=2");
  await fail();
  await shows("This photo could not be loaded.");
  await readAgain("/gauge?signed=3");
});
