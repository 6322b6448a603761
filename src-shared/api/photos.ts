import * as v from "valibot";
import { PHOTOS_PER_BATCH_MAX, SIGNED_URL_VALIDITY_MINUTES } from "../constants.ts";
import { id } from "../entities/fields.ts";
import { wholeNumberQuery } from "../entities/list.ts";
import { Photo, PhotoFields, PhotoType, SignedUrl } from "../entities/photo.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Photos";
/** The default is also the maximum. */
const expiry = v.object({
  expirationMinutes: v.optional(wholeNumberQuery(1, SIGNED_URL_VALIDITY_MINUTES), SIGNED_URL_VALIDITY_MINUTES),
});

export const photoCalls = defineCalls({
  uploadPhoto: {
    method: "POST",
    path: "/photos",
    summary: "Upload one photo; the same bytes for the same inspection, question and photo type are kept once",
    tag,
    access: "inspect",
    body: { kind: "form", fields: PhotoFields, multipleFiles: false, accept: "picture" },
    status: 201,
    response: Photo,
    idempotency: "stored",
  },
  uploadPhotos: {
    method: "POST",
    path: "/photos/batch",
    summary: `Upload up to ${PHOTOS_PER_BATCH_MAX} photos: photos[0].file, photos[0].inspectionId, and so on; all or none`,
    tag,
    access: "inspect",
    body: { kind: "form", fields: PhotoFields, multipleFiles: true, accept: "picture" },
    status: 201,
    response: v.array(Photo),
    idempotency: "stored",
  },
  getPhoto: {
    method: "GET",
    path: "/photos/{id}",
    summary: "The metadata of a photo, with a signed URL",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: Photo,
  },
  listInspectionPhotos: {
    method: "GET",
    path: "/photos/inspection/{id}",
    summary: "The photos of an inspection",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: v.array(Photo),
  },
  listInspectionPhotosByType: {
    method: "GET",
    path: "/photos/inspection/{id}/type/{type}",
    summary: "The photos of one type of an inspection",
    tag,
    access: "read",
    params: v.object({ id, type: PhotoType }),
    status: 200,
    response: v.array(Photo),
  },
  getPhotoUrl: {
    method: "GET",
    path: "/photos/{id}/url",
    summary: "A signed URL of the stored bytes",
    tag,
    access: "read",
    params: byId,
    query: expiry,
    status: 200,
    response: SignedUrl,
  },
  getPhotoThumbnail: {
    method: "GET",
    path: "/photos/{id}/thumbnail",
    summary: "A signed URL of a thumbnail",
    tag,
    access: "read",
    params: byId,
    query: expiry,
    status: 200,
    response: SignedUrl,
  },
  deletePhoto: {
    method: "DELETE",
    path: "/photos/{id}",
    summary: "Delete a photo of an inspection that is not completed; void one of a completed inspection (administrators only)",
    tag,
    access: "inspect",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
});
