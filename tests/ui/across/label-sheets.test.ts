// @vitest-environment node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { LABEL_SHEETS, labelsPerPage, placesOf } from "#shared/labels/sheets.ts";
import type { LabelSheet, LabelSheetName } from "#shared/labels/sheets.ts";
import { labelJob } from "../../../src-api/labels/label-jobs.ts";
import { layoutOf } from "../../../src-api/labels/label-layout.ts";
import type { Label } from "../../../src-api/labels/read-labels.ts";
import { createPdfs } from "../../../src-api/pdf/pdfs.ts";
import { createRandom } from "../../qa/random.ts";
import { readFrame } from "../support/camera-frames.ts";
import type { Frame } from "../support/camera-frames.ts";
import { openPictures } from "../support/pdf-pictures.ts";
import type { PdfPictures } from "../support/pdf-pictures.ts";

const { makePdf } = createPdfs((what, error) => {
  throw new Error(what, { cause: error });
});
const owner = { tenantName: "Harbor Point Hospital", labelText: "Call 555-0100", logo: null, timeZone: "America/New_York" };
const PLACES = ["Main building › Floor 2", "Ελληνικό Νοσοκομείο › Όροφος 2", "Phòng cấp cứu › Tầng hai", "مستشفى الملك خالد"];

function label(number: number): Label {
  const code = `HB-E${String(number).padStart(3, "0")}`;
  const lines = ["Multipurpose dry chemical, stored pressure", PLACES[number % 4] ?? "", "Beside the double doors, left of the elevators"];
  return { held: number % 5 === 0 ? `https://pinseal.example/e/${code}` : code, code, name: "", lines };
}

const print = (sheet: LabelSheetName, labels: readonly Label[], skip = 0) =>
  makePdf("harbor", () => labelJob({ labels, skip, owner, sheet, now: new Date(0) }));

/** Resolves with the picture of a label, cut from the picture of its page. */
function cutLabel(pictures: PdfPictures, sheet: LabelSheet, page: number, position: number): Promise<Frame> {
  const { x = 0, y = 0 } = placesOf(sheet)[position] ?? {};
  return pictures.cutOut(page, { x, y, width: sheet.labelWidth, height: sheet.labelHeight });
}

/** Resolves with the code that a reader other than the app's finds; null if it finds none. */
async function readWithOtherReader({ data, width, height }: Frame): Promise<string | null> {
  const colors = new Uint8ClampedArray(width * height * 4);
  data.forEach((value, at) => colors.set([value, value, value, 255], at * 4));
  const found = await readBarcodes({ data: colors, width, height, colorSpace: "srgb" }, { formats: ["QRCode"] });
  return found[0]?.text ?? null;
}

/** Resolves with a label held in front of a camera: in the middle of a wall, slightly out of focus. */
async function inFrontOfCamera({ data, width, height }: Frame): Promise<Frame> {
  const size = { width: 640, height: 480 };
  const picture = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const scene = sharp({ create: { ...size, channels: 3, background: "#909090" } }).composite([{ input: picture }]);
  const seen = await sharp(await scene.png().toBuffer())
    .blur(0.5)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return { data: new Uint8ClampedArray(seen), ...size };
}

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer }, fireImmediately: true });
});

test("thirty random labels of three hundred are read from their sheets by our scanner and by another", { timeout: 300_000 }, async () => {
  const sheet = LABEL_SHEETS["letter-30"];
  const labels = Array.from({ length: 300 }, (_, number) => label(number + 1));
  const skip = 4;
  const pictures = await openPictures(await print("letter-30", labels, skip), 6);
  const random = createRandom("thirty of three hundred");
  const left = labels.map((_, at) => at);
  const chosen = Array.from({ length: 30 }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
  const wrong: unknown[] = [];
  for (const at of chosen) {
    const [page, position] = [Math.floor((at + skip) / labelsPerPage(sheet)), (at + skip) % labelsPerPage(sheet)];
    const picture = await cutLabel(pictures, sheet, page, position);
    const held = labels[at]?.held;
    const read = [await readFrame(await inFrontOfCamera(picture)), await readWithOtherReader(picture)];
    if (read.some((text) => text !== held)) wrong.push([held, read]);
  }
  expect(new Set(chosen).size).toBe(30);
  expect(wrong).toEqual([]);
});

/** Pixels per millimeter in the frames of an ordinary phone camera, 1,920 pixels wide, from 60 cm away. */
const PIXELS_AT_ARMS_LENGTH = 2.5;

describe.each(Object.entries<LabelSheet>(LABEL_SHEETS))("on %s", (name, sheet) => {
  test("a code is read at arm's length, from the last position of a page that starts there", { timeout: 300_000 }, async () => {
    const last = labelsPerPage(sheet) - 1;
    const pictures = await openPictures(await print(name as LabelSheetName, [label(1), label(2)], last), PIXELS_AT_ARMS_LENGTH);
    expect(pictures.pageCount).toBe(2);
    expect(await readFrame(await inFrontOfCamera(await cutLabel(pictures, sheet, 0, last)))).toBe("HB-E001");
    expect(await readFrame(await inFrontOfCamera(await cutLabel(pictures, sheet, 1, 0)))).toBe("HB-E002");
  });

  test.each(["HB-E001", "https://pinseal.example/e/HB-E001", "x".repeat(64)])(
    "the quiet zone around the code for %s lies within the label",
    (held) => {
      const { qr, qrLeft, qrTop, qrSide, wordsLeft } = layoutOf({ ...label(1), held }, sheet);
      const module = qrSide / Number(/viewBox="0 0 (\d+)/.exec(qr)?.[1]);
      const least = Math.max(sheet.inset, 4 * module) - 0.001;
      expect(Math.min(qrLeft, qrTop, sheet.labelHeight - qrTop - qrSide)).toBeGreaterThanOrEqual(least);
      expect(wordsLeft - qrLeft - qrSide).toBeGreaterThanOrEqual(4 * module - 0.001);
      expect(sheet.labelWidth - wordsLeft - sheet.inset).toBeGreaterThan(15);
    },
  );
});
