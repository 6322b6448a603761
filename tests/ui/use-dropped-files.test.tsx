import { expect, test } from "vitest";
import { useDroppedFiles } from "../../src-ui/use-dropped-files.ts";
import { renderWithEngine } from "./support/engine-render.tsx";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

const taken: string[] = [];
function Drop() {
  const isDragged = useDroppedFiles((files) => taken.push(...files.map(({ name }) => name)));
  return <p>{isDragged ? "held" : "not held"}</p>;
}

/** Dispatches the event of a drag. Returns whether the page took it from the browser. */
async function drag(type: "dragover" | "drop", types: readonly string[], files: readonly File[] = []): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: { types, files } });
  await page.settle(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

test("files held over the page and dropped on it are taken, and text that is dragged there is left to the browser", async () => {
  page = await renderWithEngine(<Drop />);
  expect(await drag("dragover", ["text/plain"])).toBe(false);
  expect(page.container.textContent).toBe("not held");
  expect(await drag("dragover", ["Files"])).toBe(true);
  expect(page.container.textContent).toBe("held");
  expect(await drag("drop", ["Files"], [new File([""], "report.pdf")])).toBe(true);
  expect([taken, page.container.textContent]).toEqual([["report.pdf"], "not held"]);
});
