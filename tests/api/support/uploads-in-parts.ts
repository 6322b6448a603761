import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "./harbor.ts";
import { picture } from "./pictures.ts";
import { createTus } from "./tus.ts";

/** Starts a server to which the inspector sends photos in parts. Each test gets a new inspection and a new picture. */
export async function openPhotoUploads() {
  const harbor = await openHarbor();
  const { server, inspectorCalls, inspector } = harbor;
  /** What the test sends: the bytes of a picture, and the id of its inspection. */
  const sample: { inspectionId: string; bytes: Buffer } = { inspectionId: "", bytes: Buffer.alloc(0) };
  let shade = 0;
  /** Makes a picture that was not sent before. */
  const nextPicture = () => picture(++shade);
  const partOf = (path: string) => join(server.folder, "partial", path.split("/").at(-1) ?? "");
  beforeEach(async () => {
    const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
    Object.assign(sample, { inspectionId, bytes: await nextPicture() });
  });
  return {
    ...harbor,
    tus: createTus(server, () => inspector),
    sample,
    nextPicture,
    /** The metadata of an overview photo. */
    overview: () => ({ inspectionId: sample.inspectionId, photoType: "Overview", filename: "photo.jpg", filetype: "image/jpeg" }),
    /** The photos of the inspection. */
    list: async () => (await server.call("listInspectionPhotos", { as: inspector, params: { id: sample.inspectionId } })).json<Photo[]>(),
    /** The file in which the bytes of an upload are collected. */
    partOf,
    /** Returns for each upload whether its file still exists. */
    areLeft: (...paths: string[]) => paths.map((path) => existsSync(partOf(path))),
  };
}

/** Status and code of a response. */
export function codeOf(response: { statusCode: number; body: string }): [number, string | null] {
  return [response.statusCode, response.body === "" ? null : (JSON.parse(response.body) as { code: string }).code];
}

export function offsetOf(response: { headers: Record<string, unknown> }): number {
  return Number(response.headers["upload-offset"]);
}
