import { useQueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { CommandPalette } from "../../../../src-ui/office/frame/CommandPalette.tsx";
import { act } from "../../support/act.ts";
import { press, typeInto } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";
import type { SentCall } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;
const onClose = vi.fn<() => void>();
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => onClose.mockClear());

const LISTS = ["/extinguishers", "/locations", "/v2/inspections"];
const LOBBY = { locationId: "6b1f0c3e-0000-4000-8000-000000000001", locationName: "Lobby", locationCode: "HB-L01", ancestorNames: [] };

/** Reads again, as happens every 30 s and when the connection is back. */
function ReadAgain() {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>Read again</button>;
}

const searches = () => page.sent.filter(({ path }) => LISTS.includes(path));

/** Waits for the pause in typing, and for what was read to be shown. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(200));

/** Types into the palette, presses Enter at once, and waits until the three lists are read. */
async function enterBeforeResult(): Promise<void> {
  page = await renderInOffice(
    <>
      <CommandPalette destinations={[]} onClose={onClose} />
      <ReadAgain />
    </>,
  );
  const input = page.container.querySelector("input")!;
  await page.settle(() => typeInto(input, "lob"));
  await page.settle(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  await wait();
  expect(searches()).toHaveLength(LISTS.length);
}

/** Settles the searches that were sent. */
async function settle(each: (call: SentCall) => void): Promise<void> {
  await page.settle(() => searches().forEach(each));
  await wait();
}

const finds = (...locations: object[]) =>
  settle(({ path, respond }) => respond({ items: path === "/locations" ? locations : [], totalCount: 0 }));

test("an Enter pressed before the search result opens its first entry", async () => {
  await enterBeforeResult();
  await finds(LOBBY);
  expect(onClose).toHaveBeenCalledOnce();
  expect(location.href).toContain(LOBBY.locationId);
});

test.each([
  ["finds nothing", () => finds()],
  ["fails", () => settle(({ refuse }) => refuse(new ApiError("notFound", "nothing", 404)))],
])("an Enter pressed before a search that %s opens nothing later, either", async (_, end) => {
  await enterBeforeResult();
  await end();
  await press(page, "Read again");
  await finds(LOBBY);
  expect(page.container.querySelector("[role=option]")?.textContent).toContain("Lobby");
  expect(onClose).not.toHaveBeenCalled();
});
