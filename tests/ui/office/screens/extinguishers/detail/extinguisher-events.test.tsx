import { expect, test } from "vitest";
import type { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import { useDateFormats } from "../../../../../../src-ui/office/formats/use-date-formats.ts";
import { ExtinguisherEvents } from "../../../../../../src-ui/office/screens/extinguishers/detail/ExtinguisherEvents.tsx";
import { waitFor } from "../../../../../support/wait-for.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

function Events() {
  return <ExtinguisherEvents extinguisherId="one" dates={useDateFormats()} />;
}

const event = { eventId: "one", event: "Retired", reason: null, recordedAt: "2026-01-16T12:00:00.000Z", recordedByName: "Alice Morgan" };

let page: Awaited<ReturnType<typeof renderInOffice>>;

type Given = Pick<ExtinguisherEvent, "event" | "reason" | "recordedAt">;

/** Returns the events and reasons that are shown of these, the latest first. */
async function shown(events: readonly Given[]): Promise<(string | null)[]> {
  page = await renderInOffice(<Events />);
  const items = events.map((event, index) => ({ eventId: String(index), recordedByName: "Alice Morgan", ...event }));
  await waitFor(async () => {
    await page.settle(() => page.sent.find(({ path }) => path.endsWith("/events"))!.respond({ items, totalCount: items.length }));
    expect(page.container.querySelectorAll("li").length).toBe(items.length);
  });
  return [...page.container.querySelectorAll("li")].map((line) =>
    [...line.children]
      .slice(0, -1)
      .map((p) => p.textContent)
      .join(" "),
  );
}

test("a list that ends before the events do leads to the history report", async () => {
  page = await renderInOffice(<Events />);
  const respond = () =>
    page.settle(() => page.sent.findLast(({ path }) => path.endsWith("/events"))!.respond({ items: [event], totalCount: 501 }));
  await respond();
  await page.until(() => expect(page.button("Show more")).toBeDefined());
  await press(page, "Show more");
  await respond();
  await page.until(() => expect(page.button("History report")?.getAttribute("href")).toBe("/reports/unit?extinguisherId=one"));
});

test("the first of the events that are shown in addition has the focus once there are no more", async () => {
  page = await renderInOffice(<Events />);
  const respond = (count: number) =>
    page.settle(() =>
      page.sent
        .findLast(({ path }) => path.endsWith("/events"))!
        .respond({ items: Array.from({ length: count }, (_, index) => ({ ...event, eventId: String(index) })), totalCount: 12 }),
    );
  await respond(10);
  await page.until(() => expect(page.button("Show more")).toBeDefined());
  page.button("Show more")!.focus();
  await press(page, "Show more");
  await respond(12);
  await page.until(() => expect(page.button("Show more")).toBeUndefined());
  expect([...page.container.querySelectorAll("li")].indexOf(document.activeElement as HTMLLIElement)).toBe(10);
});

test("the reason of one change that recorded two events is shown once", async () => {
  const change = { reason: "Cracked", recordedAt: "2026-01-15T12:00:00.000Z" };
  expect(
    await shown([
      { event: "Condemned", ...change },
      { event: "Retired", ...change },
    ]),
  ).toEqual(["Condemned “Cracked”", "Retired"]);
});

test("each of two changes has its reason, also if it is the same", async () => {
  const events: Given[] = [
    { event: "Condemned", reason: "Cracked", recordedAt: "2026-01-16T12:00:00.000Z" },
    { event: "Retired", reason: "Cracked", recordedAt: "2026-01-15T12:00:00.000Z" },
  ];
  expect(await shown(events)).toEqual(["Condemned “Cracked”", "Retired “Cracked”"]);
});
