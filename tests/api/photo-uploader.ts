import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type { Photo } from "#shared/entities/photo.ts";
import { photoForm } from "./pictures.ts";
import type { TestServer, TestUser } from "./server.ts";

/** Sends the photos of one inspection and looks at what became of them. */
export interface PhotoUploader {
  /** An overview, unless `fields` say otherwise. */
  upload(bytes: Uint8Array, fields?: Record<string, string>, contentType?: string): Promise<LightMyRequestResponse>;
  list(): Promise<Photo[]>;
  /** Opens a signed link. */
  fetchLink(url: string): Promise<LightMyRequestResponse>;
  /** How many files the server keeps. */
  files(): Promise<number>;
  /** Files that were received and not kept. */
  incoming(): Promise<string[]>;
}

/** `current` returns the inspection that the photos are of and the user who sends them, at the time of each call. */
export function createPhotoUploader(server: TestServer, current: () => { inspectionId: string; as: TestUser }): PhotoUploader {
  return {
    upload(bytes, fields = {}, contentType) {
      const { inspectionId, as } = current();
      return server.call("uploadPhoto", { as, body: photoForm({ inspectionId, photoType: "Overview", ...fields }, bytes, contentType) });
    },
    async list() {
      const { inspectionId, as } = current();
      return (await server.call("listInspectionPhotos", { as, params: { id: inspectionId } })).json<Photo[]>();
    },
    fetchLink: (url) => server.app.inject({ url: url.slice(new URL(url).origin.length) }),
    files: async () => (await readdir(server.folder, { recursive: true })).filter((name) => name.includes("/")).length,
    incoming: () => readdir(join(server.folder, "incoming")),
  };
}
