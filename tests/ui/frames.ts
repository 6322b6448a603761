import { RGBLuminanceSource } from "@zxing/library";
import sharp from "sharp";
import { seen } from "../../src-ui/features/scan/decode/looks.ts";
import { passesFor } from "../../src-ui/features/scan/decode/passes.ts";
import { readLabel } from "../../src-ui/features/scan/decode/zxing.ts";

/** A frame of the camera in grey, a byte a pixel. */
export interface Frame {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** So many frames take every look once. */
export const ROUND = 10;

/** What the decoder reads when a label stands still in sight for a second, as `pixelsReader` does it; the canvas is `sharp`'s. */
export async function readFrame(frame: Frame): Promise<string | null> {
  for (let nth = 0; nth < ROUND; nth += 1) {
    // The first pass is the same each time.
    for (const pass of passesFor(frame.width, frame.height, nth).slice(nth === 0 ? 0 : 1)) {
      const raw = { width: frame.width, height: frame.height, channels: 1 } as const;
      const { x, y, width, height, outWidth, outHeight, turn, look } = pass;
      const cropped = sharp(frame.data, { raw }).extract({ left: x, top: y, width, height });
      const scaled = cropped.resize(outWidth, outHeight, { kernel: "linear", fit: "fill" }).toColourspace("b-w");
      const turned = turn === 0 ? scaled : sharp(await scaled.png().toBuffer()).rotate(turn, { background: "white" });
      const { data, info } = await turned.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
      const grey = seen(new Uint8ClampedArray(data), info.width, info.height, look);
      const text = readLabel(new RGBLuminanceSource(grey, info.width, info.height));
      if (text !== null) return text;
    }
  }
  return null;
}

/** Modules of a QR code on a plane, `true` being dark; the label is one unit wide with its margin. */
export interface Tilt {
  /** Degrees between the label and the picture. */
  tilt: number;
  /** Degrees: which way it leans. */
  towards: number;
  /** Degrees, in its own plane. */
  turned: number;
  /** Of the label's width, how far the camera is. */
  distance: number;
}

type Vector = [x: number, y: number, z: number];

/** A label as a camera with a usual lens sees it from an angle. */
export function tilted(modules: readonly (readonly boolean[])[], size: number, { tilt, towards, turned, distance }: Tilt): Frame {
  const [lean, way, roll] = [tilt, towards, turned].map((degrees) => (degrees * Math.PI) / 180) as Vector;
  const across = leaned([Math.cos(roll), Math.sin(roll), 0], lean, way);
  const down = leaned([-Math.sin(roll), Math.cos(roll), 0], lean, way);
  const normal: Vector = [
    across[1] * down[2] - across[2] * down[1],
    across[2] * down[0] - across[0] * down[2],
    across[0] * down[1] - across[1] * down[0],
  ];
  const wide = modules.length + 8;
  const focal = size * 1.33;
  const dark = (px: number, py: number): boolean => {
    const ray: Vector = [(px - size / 2) / focal, (py - size / 2) / focal, 1];
    const reach = (distance * normal[2]) / dot(ray, normal);
    const point: Vector = [ray[0] * reach, ray[1] * reach, reach - distance];
    const [column, row] = [dot(point, across), dot(point, down)].map((at) => Math.floor((at + 0.5) * wide) - 4);
    return modules[row as number]?.[column as number] === true;
  };
  const data = new Uint8ClampedArray(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const hits = [0.25, 0.75].flatMap((dy) => [0.25, 0.75].map((dx) => dark(x + dx, y + dy))).filter(Boolean).length;
      data[y * size + x] = 255 - (hits * 255) / 4;
    }
  }
  return { data, width: size, height: size };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Turned about an axis that lies in the picture. */
function leaned(vector: Vector, angle: number, axisAt: number): Vector {
  const axis: Vector = [Math.cos(axisAt), Math.sin(axisAt), 0];
  const along = dot(axis, vector) * (1 - Math.cos(angle));
  const [x, y, z] = vector;
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  return [
    x * cosine + axis[1] * z * sine + axis[0] * along,
    y * cosine - axis[0] * z * sine + axis[1] * along,
    z * cosine + (axis[0] * y - axis[1] * x) * sine,
  ];
}
