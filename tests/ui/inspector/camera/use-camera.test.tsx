import { useRef } from "react";
import { expect, onTestFinished, test } from "vitest";
import { useCamera } from "../../../../src-ui/inspector/camera/use-camera.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";
import { press } from "../../support/form-driver.ts";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

function Viewfinder() {
  const camera = useCamera(useRef(null));
  return (
    <>
      <output>{camera.kind}</output>
      {camera.kind === "failed" && <button onClick={camera.retry}>Ask again</button>}
    </>
  );
}

test("a request that fails after another one opened the camera does not hide it", async () => {
  const asked: { open: (stream: object) => void; refuse: (error: Error) => void }[] = [];
  const getUserMedia = () => new Promise<object>((open, refuse) => asked.push({ open, refuse }));
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaDevices"));
  const refusal = () => new DOMException("", "NotAllowedError");
  page = await renderWithEngine(<Viewfinder />);
  await page.settle(() => asked[0]!.refuse(refusal()));
  await press(page, "Ask again");
  await press(page, "Ask again");
  const state = () => page.container.querySelector("output")?.textContent;
  await page.settle(() => asked[1]?.open({ getTracks: () => [], getVideoTracks: () => [] }));
  await page.settle();
  expect(state()).toBe("live");
  await page.settle(() => asked[2]!.refuse(refusal()));
  await page.settle();
  expect(state()).toBe("live");
});
