import { expect, test, vi } from "vitest";
import { Thumbnail } from "../../../../src-ui/office/photos/Thumbnail.tsx";
import { act } from "../../support/act.ts";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const picture = () => page.container.querySelector("img");
const shownUrl = () => picture()?.getAttribute("src");
const failToLoad = () => page.settle(() => void picture()!.dispatchEvent(new Event("error")));

test("a picture that fails to load just after its link came is loaded by another link", async () => {
  page = await renderInOffice(<Thumbnail photoId="gauge" />);
  await page.settle(() => page.sent[0]!.respond({ url: "/photos/first" }));
  expect(shownUrl()).toBe("/photos/first");
  await failToLoad();
  expect(page.sent).toHaveLength(2);
  await page.settle(() => page.sent[1]!.respond({ url: "/photos/second" }));
  expect(shownUrl()).toBe("/photos/second");
});

test("a picture whose link stays the same is tried again later", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  page = await renderInOffice(<Thumbnail photoId="gauge" />);
  await page.settle(() => page.sent[0]!.respond({ url: "/photos/only" }));
  await failToLoad();
  await page.settle(() => page.sent[1]!.respond({ url: "/photos/only" }));
  expect(picture()).toBeNull();
  await act(async () => void vi.advanceTimersByTime(30_000));
  await page.settle(() => page.sent[2]!.respond({ url: "/photos/only" }));
  expect(shownUrl()).toBe("/photos/only");
});
