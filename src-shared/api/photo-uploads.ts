/* Uploads of photos in parts: the names of tus 1.0 (tus.io/protocols/resumable-upload), and the product's own. */

/** Relative to the API root. The path of an upload is `PHOTO_UPLOADS_PATH/ID`. */
export const PHOTO_UPLOADS_PATH = "/photos/uploads";
export const TUS_VERSION = "1.0.0";
export const PART_CONTENT_TYPE = "application/offset+octet-stream";
export const TUS_HEADER = "Tus-Resumable";
export const UPLOAD_OFFSET_HEADER = "Upload-Offset";
export const UPLOAD_LENGTH_HEADER = "Upload-Length";
export const UPLOAD_METADATA_HEADER = "Upload-Metadata";
/** In the response to the last part, and in all later responses about the upload. */
export const PHOTO_ID_HEADER = "Photo-Id";
