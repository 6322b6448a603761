import { useRef, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Camera } from "../../../../../src-ui/inspector/camera/camera.ts";
import type { CameraState } from "../../../../../src-ui/inspector/camera/use-camera.ts";
import type { Hit } from "../../../../../src-ui/inspector/screens/scan/hit-signal.ts";
import { useLabelReader } from "../../../../../src-ui/inspector/screens/scan/use-label-reader.ts";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { press } from "../../../support/form-driver.ts";

/** Stands for the decoder's worker: the test posts what it read, or makes it crash. */
class FakeDecoder extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

let decoder: FakeDecoder;
let page: Awaited<ReturnType<typeof renderWithEngine>>;
beforeEach(() => {
  vi.stubGlobal(
    "Worker",
    class extends FakeDecoder {
      constructor() {
        super();
        decoder = this; // oxlint-disable-line typescript/no-this-alias
      }
    },
  );
});

const LIVE: CameraState = { kind: "live", camera: {} as Camera };

function Reader({ camera, hit }: { camera: CameraState; hit: Hit }) {
  const video = useRef<HTMLVideoElement>(null);
  const { flash, hint } = useLabelReader(video, camera, { onLabel: async () => hit, onNoCamera: () => {} });
  return (
    <>
      <video ref={video} muted />
      <p>{hint}</p>
      <output>{flash?.hit}</output>
    </>
  );
}

/** As the page is hidden and shown again, its camera is away and back. */
function Pausing() {
  const [camera, setCamera] = useState(LIVE);
  return (
    <>
      <button onClick={() => setCamera({ kind: "starting" })}>Pause</button>
      <button onClick={() => setCamera(LIVE)}>Resume</button>
      <Reader camera={camera} hit="good" />
    </>
  );
}

const hint = () => page.container.querySelector("p")?.textContent;
const read = (text: string) => page.settle(() => void decoder.dispatchEvent(new MessageEvent("message", { data: { text } })));
const crash = () => page.settle(() => void decoder.dispatchEvent(new Event("error")));

test.each(["good", "wrong"] as const)("a decoder that crashes after a %s hit is reported", async (hit) => {
  page = await renderWithEngine(<Reader camera={LIVE} hit={hit} />);
  // A label that was read a moment ago, as when a failed test is repeated, would not count.
  await read(`HB-${crypto.randomUUID()}`);
  expect([page.container.querySelector("output")?.textContent, hint()]).toEqual([hit, "scan.hint"]);
  await crash();
  expect(hint()).toBe("scan.noDecoder");
});

test("a decoder that works again after the camera was away is no longer reported", async () => {
  page = await renderWithEngine(<Pausing />);
  await crash();
  expect(hint()).toBe("scan.noDecoder");
  await press(page, "Pause");
  await press(page, "Resume");
  expect(hint()).toBe("scan.hint");
});
