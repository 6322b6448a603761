import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "../../../src-ui/components/ConfirmDialog.tsx";
import { MoveLocationDialog } from "../../../src-ui/office/screens/locations/MoveLocationDialog.tsx";
import { press, submit } from "../support/form-driver.ts";
import { renderInOffice } from "../support/office-render.tsx";
import { locationWith } from "../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Presses Cancel and Escape, and returns whether the browser would have closed the dialog. */
async function tryToLeave(): Promise<boolean> {
  await press(page, "Cancel");
  const dialog = page.container.querySelector("dialog");
  return dialog!.dispatchEvent(new Event("cancel", { cancelable: true }));
}

test("a confirmed action that is under way keeps its dialog open until it has ended", async () => {
  const onClose = vi.fn();
  let end = (): void => {};
  const confirmed = (): Promise<void> => new Promise((resolve) => (end = resolve));
  page = await renderInOffice(
    <ConfirmDialog title="Retire it?" confirmLabel="Retire" onClose={onClose} onConfirm={confirmed}>
      <p>It leaves the lists.</p>
    </ConfirmDialog>,
  );
  await press(page, "Retire");
  expect([await tryToLeave(), onClose.mock.calls.length]).toEqual([false, 0]);
  await page.settle(() => end());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a form in a dialog stays open while it is saved", async () => {
  const onClose = vi.fn();
  const location = locationWith({
    locationId: "dock",
    locationName: "Dock",
    parentLocationId: "tower",
    ancestorNames: ["Tower"],
    ancestorIds: ["tower"],
    version: 4,
  });
  page = await renderInOffice(<MoveLocationDialog location={location} onClose={onClose} />);
  await page.settle(() => page.button("Clear New parent location")!.click());
  await submit(page);
  expect([await tryToLeave(), onClose.mock.calls.length]).toEqual([false, 0]);
  await page.settle(() => page.sent.find(({ options }) => options.ifMatch === 4)!.respond({ ...location, version: 5 }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
