import {
  PART_CONTENT_TYPE,
  PHOTO_ID_HEADER,
  PHOTO_UPLOADS_PATH,
  TUS_HEADER,
  TUS_VERSION,
  UPLOAD_LENGTH_HEADER,
  UPLOAD_METADATA_HEADER,
  UPLOAD_OFFSET_HEADER,
} from "#shared/api/photo-uploads.ts";
import { IDEMPOTENCY_HEADER, PHOTO_MAX_BYTES, TENANT_HEADER } from "#shared/constants.ts";
import { header, problemResponse } from "../routes/openapi.ts";

const number = { type: "integer", minimum: 0 };
const text = { type: "string" };
const photoId = {
  [PHOTO_ID_HEADER]: { description: "The id of the photo, once everything has arrived", schema: { type: "string", format: "uuid" } },
};
const offset = { [UPLOAD_OFFSET_HEADER]: { schema: number } };
const part = { content: { [PART_CONTENT_TYPE]: { schema: { type: "string", format: "binary" } } } };

/** Returns the paths of uploads in parts for the OpenAPI document. */
export function describePhotoUploads(): Record<string, object> {
  const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
  return {
    [PHOTO_UPLOADS_PATH]: {
      post: {
        ...operation("createPhotoUpload", "Begin a photo that arrives in parts (tus 1.0: creation, creation-with-upload)"),
        parameters: [
          ...general,
          header(IDEMPOTENCY_HEADER, false, { type: "string", maxLength: 200 }),
          header(UPLOAD_LENGTH_HEADER, true, { type: "integer", minimum: 1, maximum: PHOTO_MAX_BYTES }),
          header(UPLOAD_METADATA_HEADER, true, text, "inspectionId, photoType, captureDate, checklistItemId, filename, filetype"),
        ],
        requestBody: part,
        responses: {
          201: { description: "The address of the upload", headers: { Location: { schema: text }, ...offset, ...photoId } },
          ...problem,
        },
      },
      options: {
        ...operation("describePhotoUploads", "The supported version and extensions of tus"),
        security: [],
        responses: { 204: { description: "In headers" } },
      },
    },
    [`${PHOTO_UPLOADS_PATH}/{id}`]: {
      head: {
        ...operation("getPhotoUpload", "How much of an upload has arrived"),
        parameters: [id, ...general],
        responses: {
          200: { description: "In headers", headers: { ...offset, [UPLOAD_LENGTH_HEADER]: { schema: number }, ...photoId } },
          ...problem,
        },
      },
      patch: {
        ...operation("addToPhotoUpload", "Add the next part; the last one creates the photo"),
        parameters: [id, ...general, header(UPLOAD_OFFSET_HEADER, true, number), header("Upload-Checksum", false, text)],
        requestBody: { required: true, ...part },
        responses: { 204: { description: "Stored", headers: { ...offset, ...photoId } }, ...problem },
      },
      delete: {
        ...operation("endPhotoUpload", "Delete an upload; the photo that it became stays"),
        parameters: [id, ...general],
        responses: { 204: { description: "Done" }, ...problem },
      },
    },
  };
}

const general = [
  header(TENANT_HEADER, true, { type: "string", format: "uuid" }),
  header(TUS_HEADER, true, { type: "string", enum: [TUS_VERSION] }),
];
const problem = { default: problemResponse };

function operation(operationId: string, summary: string): object {
  return { operationId, summary, tags: ["Photos"], security: [{ bearer: [] }] };
}
