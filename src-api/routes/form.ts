import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Call, FormBody } from "#shared/api/call.ts";
import { IMPORT_MAX_BYTES, PHOTO_MAX_BYTES, PHOTOS_PER_BATCH_MAX } from "#shared/constants.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { FormEntry } from "../http/request.ts";
import { validate, withPrefix } from "../http/validate.ts";
import { contentTypeOf } from "../photos/content-type.ts";
import type { FileStorage, ReceivedFile } from "../storage/file-storage.ts";

interface Entry {
  fields: Record<string, string>;
  file: ReceivedFile | null;
  fileName: string;
}

const PHOTO_FIELD = /^photos\[(\d{1,3})\]\.(\w+)$/;

export function isForm(body: Call["body"]): body is FormBody {
  return body !== undefined && "kind" in body && body.kind === "form";
}

/** Returns the entries of a form that was received as the body of a call; null if the call has another body. */
export function entriesOfForm(call: Call, body: unknown): FormEntry<unknown>[] | null {
  return isForm(call.body) ? (body as FormEntry<unknown>[]) : null;
}

/**
 * Receives a form, whose parts may be in any order: streams each file to disk, checks the fields by the schema of the call, and detects the content
 * type of pictures. Throws `unsupportedMediaType` for a body that is not a form or a file that is not a picture, `tooLarge`, `tooManyPixels`, or
 * `validation` with the field named as it was sent. It discards received files if it throws; otherwise the caller keeps or discards each.
 */
export async function receiveForm(request: FastifyRequest, body: FormBody, storage: FileStorage): Promise<FormEntry<unknown>[]> {
  if (!request.isMultipart()) throw new ApiProblem("unsupportedMediaType");
  const entries = new Map<number, Entry>();
  try {
    for await (const part of request.parts({ limits: limitsOf(body) })) await takePart(part, body.multipleFiles, entries, storage);
    if (entries.size === 0) throw fieldProblem(body.multipleFiles ? "photos" : "file", "field.required");
    const sorted = [...entries].sort(([one], [other]) => one - other);
    const checked = sorted.map(([index, entry]) => parseEntry(entry, body, body.multipleFiles ? `photos[${index}].` : ""));
    return await Promise.all(checked.map(async (entry) => ({ ...entry, contentType: await typeOf(body, entry.file) })));
  } catch (error) {
    await discardFiles([...entries.values()]);
    throw error;
  }
}

/** Discards received files. A file that the handler kept was moved, and is not affected. */
export async function discardFiles(entries: readonly { file: ReceivedFile | null }[]): Promise<void> {
  await Promise.allSettled(entries.map(async (entry) => entry.file?.discard()));
}

/** A picture is recognized by its first bytes; a spreadsheet is checked when its rows are read. */
async function typeOf({ accept }: FormBody, file: ReceivedFile): Promise<string> {
  return accept === "picture" ? contentTypeOf(file) : (file.declaredType ?? "application/octet-stream");
}

function limitsOf({ multipleFiles, accept }: FormBody) {
  const count = multipleFiles ? PHOTOS_PER_BATCH_MAX : 1;
  const fileSize = accept === "picture" ? PHOTO_MAX_BYTES : IMPORT_MAX_BYTES;
  return { fileSize, files: count, fields: count * 10, fieldSize: 2_000, fieldNameSize: 100, headerPairs: 50 };
}

async function takePart(part: Multipart, multipleFiles: boolean, entries: Map<number, Entry>, storage: FileStorage): Promise<void> {
  const match = multipleFiles ? PHOTO_FIELD.exec(part.fieldname) : null;
  if (multipleFiles && match === null) {
    // Unknown names are ignored, as unknown fields of JSON are; a file must be read to reach the next part.
    if (part.type === "file") part.file.resume();
    return;
  }
  const name = match?.[2] ?? part.fieldname;
  const index = Number(match?.[1] ?? 0);
  const entry = entries.get(index) ?? { fields: {}, file: null, fileName: "" };
  entries.set(index, entry);
  if (part.type === "field") {
    if (typeof part.value === "string" && part.value !== "") entry.fields[name] = part.value;
    return;
  }
  if (name !== "file" || entry.file !== null) throw fieldProblem(part.fieldname, "field.text");
  entry.fileName = part.filename;
  entry.file = await storage.receive(part.file, part.mimetype);
  if (part.file.truncated) throw new ApiProblem("tooLarge");
}

function parseEntry({ fields, file, fileName }: Entry, body: FormBody, prefix: string): Omit<FormEntry<unknown>, "contentType"> {
  try {
    const checked = validate(body.fields, fields);
    if (file === null) throw fieldProblem("file", "field.required");
    return { fields: checked, sent: fields, file, fileName };
  } catch (error) {
    throw error instanceof ApiProblem && error.code === "validation" ? withPrefix(error, prefix) : error;
  }
}
