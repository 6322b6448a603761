import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import type { Photo } from "#shared/entities/photo.ts";
import { photoForm } from "./pictures.ts";
import type { TestServer, TestUser } from "./server.ts";

/** Sends photos of one inspection and reads what the server stored. */
export interface PhotoUploader {
  /** Sends an overview photo, unless `fields` name another type. */
  upload(bytes: Uint8Array, fields?: Record<string, string>, contentType?: string): Promise<LightMyRequestResponse>;
  list(): Promise<Photo[]>;
  /** Opens a signed link. */
  fetchLink(url: string): Promise<LightMyRequestResponse>;
  /** Counts the files that the server stores. */
  files(): Promise<number>;
  /** Lists the files that were received but not stored. */
  incoming(): Promise<string[]>;
}

/** `current` is called for each photo, and returns its inspection and the user who sends it. */
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
