import { RGBLuminanceSource } from "@zxing/library";
import sharp from "sharp";
import { filtered } from "../../../src-ui/inspector/screens/scan/decode/filters.ts";
import { passesFor } from "../../../src-ui/inspector/screens/scan/decode/passes.ts";
import { readLabel } from "../../../src-ui/inspector/screens/scan/decode/zxing.ts";

/** A grayscale frame of the camera, one byte per pixel. */
export interface Frame {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The number of frames after which the decoder has tried every transformation once. */
export const ROUND = 10;

/** Resolves with what the decoder reads from a label held still for a second. Works like `pixelsReader`, with `sharp` as the canvas. */
export async function readFrame(frame: Frame): Promise<string | null> {
  for (let nth = 0; nth < ROUND; nth++) {
    // The first transformation is the same each time.
    for (const pass of passesFor(frame.width, frame.height, nth).slice(nth === 0 ? 0 : 1)) {
      const raw = { width: frame.width, height: frame.height, channels: 1 } as const;
      const { x, y, width, height, outWidth, outHeight, turn, filter } = pass;
      const cropped = sharp(frame.data, { raw }).extract({ left: x, top: y, width, height });
      const scaled = cropped.resize(outWidth, outHeight, { kernel: "linear", fit: "fill" }).toColourspace("b-w");
      const turned = turn === 0 ? scaled : sharp(await scaled.png().toBuffer()).rotate(turn, { background: "white" });
      const { data, info } = await turned.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
      const gray = filtered(new Uint8ClampedArray(data), info.width, info.height, filter);
      const text = readLabel(new RGBLuminanceSource(gray, info.width, info.height));
      if (text !== null) return text;
    }
  }
  return null;
}

/** The position of a label in space. Its width, with its margin, is one unit. */
export interface Tilt {
  /** Degrees between the label's plane and the picture's. */
  tilt: number;
  /** The direction in which it is tilted, in degrees. */
  towards: number;
  /** Rotation in its own plane, in degrees. */
  turned: number;
  /** Distance of the camera, in label widths. */
  distance: number;
}

type Vector = [x: number, y: number, z: number];

/** Returns a QR code (`true` is dark) as a camera with an ordinary lens sees it from an angle. */
export function tilted(modules: readonly (readonly boolean[])[], size: number, { tilt, towards, turned, distance }: Tilt): Frame {
  const [lean, way, roll] = [tilt, towards, turned].map((degrees) => (degrees * Math.PI) / 180) as Vector;
  const across = rotated([Math.cos(roll), Math.sin(roll), 0], lean, way);
  const down = rotated([-Math.sin(roll), Math.cos(roll), 0], lean, way);
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
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const hits = [0.25, 0.75].flatMap((dy) => [0.25, 0.75].map((dx) => dark(x + dx, y + dy))).filter(Boolean).length;
      data[y * size + x] = 255 - (hits * 255) / 4;
    }
  }
  return { data, width: size, height: size };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Returns the vector rotated about an axis in the picture's plane. */
function rotated(vector: Vector, angle: number, axisAt: number): Vector {
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
