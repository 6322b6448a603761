import { expect, test } from "vitest";
import { openCamera } from "../../../../src-ui/inspector/camera/camera.ts";
import { CameraControls } from "../../../../src-ui/inspector/camera/CameraControls.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";

interface Extras {
  torch?: boolean;
  zoom?: number;
}

interface Phone {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
  /** The zoom that the camera begins with. */
  initialZoom?: number;
  refuses?: boolean;
}

/** Opens the camera of a phone that applies what it is told as the standard says, in place of all it was told before, and shows its controls. */
async function showControls({ initialZoom = 1, refuses = false, ...capabilities }: Phone) {
  const phone: { applied: Extras } = { applied: {} };
  const track = {
    getCapabilities: () => capabilities,
    getSettings: () => ({ zoom: initialZoom }),
    async applyConstraints({ advanced: [extras] = [] }: { advanced?: Extras[] }) {
      if (refuses) throw new DOMException("", "OverconstrainedError");
      phone.applied = { ...extras };
    },
  };
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  const opened = await openCamera({ getUserMedia: async () => stream } as unknown as MediaDevices);
  if (!opened.ok) throw new Error("The camera did not open");
  const view = await renderWithEngine(<CameraControls camera={opened.camera} />);
  const slider = view.container.querySelector("input");
  return {
    phone,
    slider,
    light: view.button("Light"),
    press: () => view.settle(() => view.button("Light")!.click()),
    zoomTo: (factor: number) =>
      view.settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(slider, String(factor));
        slider!.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}

test("a phone without torch and zoom shows neither", async () => {
  const { light, slider } = await showControls({});
  expect([light, slider]).toEqual([undefined, null]);
});

test("the light is switched on and off, and its button says which it is", async () => {
  const { phone, light, press } = await showControls({ torch: true });
  expect(light!.getAttribute("aria-pressed")).toBe("false");
  await press();
  expect([phone.applied.torch, light!.getAttribute("aria-pressed")]).toEqual([true, "true"]);
  await press();
  expect([phone.applied.torch, light!.getAttribute("aria-pressed")]).toEqual([false, "false"]);
});

test("a light that the phone refuses is not shown as on", async () => {
  const { light, press } = await showControls({ torch: true, refuses: true });
  await press();
  expect(light!.getAttribute("aria-pressed")).toBe("false");
});

test("the light stays on when the zoom changes, and the zoom when the light does", async () => {
  const { phone, press, zoomTo } = await showControls({ torch: true, zoom: { min: 1, max: 8, step: 0.1 } });
  await press();
  await zoomTo(3);
  expect(phone.applied).toEqual({ torch: true, zoom: 3 });
  await press();
  expect(phone.applied).toEqual({ torch: false, zoom: 3 });
});

test.each([
  ["begins at the minimum", { zoom: { min: 1, max: 8, step: 0.1 }, initialZoom: 1 }, { min: "1", max: "5", step: "0.1", value: 1 }],
  ["has a wider lens than it begins with", { zoom: { min: 0.5, max: 8, step: 0.1 } }, { min: "0.5", max: "5", step: "0.1", value: 1 }],
  ["counts from 0", { zoom: { min: 0, max: 10, step: 1 }, initialZoom: 0 }, { min: "0", max: "10", step: "1", value: 0 }],
  ["names no step", { zoom: { min: 1, max: 4 }, initialZoom: 2 }, { min: "1", max: "4", step: "any", value: 2 }],
])("the zoom's slider stands where the camera is, on one that %s", async (_name, phone, expected) => {
  const { min, max, step, valueAsNumber: value } = (await showControls(phone)).slider!;
  expect({ min, max, step, value }).toEqual(expected);
});
