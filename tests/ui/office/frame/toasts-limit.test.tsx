import { useEffect } from "react";
import { expect, test } from "vitest";
import { Toasts } from "../../../../src-ui/office/frame/Toasts.tsx";
import { useToast } from "../../../../src-ui/use-toast.ts";
import type { ShowToast } from "../../../../src-ui/use-toast.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

let show: ShowToast = () => {};
function Screen() {
  const toast = useToast();
  useEffect(() => void (show = toast), [toast]);
  return null;
}

const messages = (): (string | undefined)[] =>
  [...page.container.querySelectorAll("section p")].map((line) => line.textContent ?? undefined);

async function showAll(toasts: readonly Parameters<ShowToast>[0][]): Promise<void> {
  page = await renderWithEngine(
    <Toasts>
      <Screen />
    </Toasts>,
  );
  for (const toast of toasts) await page.settle(() => show(toast));
  // The list is loaded with the first toast.
  await expect.poll(() => messages()).not.toEqual([]);
}

const saved = (number: number) => ({ message: `Saved ${number}` });
const moved = { message: "3 extinguishers moved.", undo: () => Promise.resolve() };
const failed = { message: "The server took too long.", tone: "danger" } as const;

test("of more than three toasts the oldest goes", async () => {
  await showAll([saved(1), saved(2), saved(3), saved(4)]);
  expect(messages()).toEqual(["Saved 2", "Saved 3", "Saved 4"]);
});

test("neither the only undo nor a failure makes room for a later toast", async () => {
  await showAll([moved, failed, saved(1), saved(2), saved(3)]);
  expect(messages()).toEqual([moved.message, failed.message, "Saved 3"]);
  await page.settle(() => show(moved));
  await page.settle(() => show(failed));
  expect(messages()).toEqual([moved.message, failed.message, moved.message, failed.message]);
});
