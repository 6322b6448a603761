import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Call, FormBody } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import { API_ROOT_DEFAULT, APP_VERSION, IDEMPOTENCY_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import { Problem } from "#shared/entities/problem.ts";
import { isTenantAccess } from "../http/request.ts";
import { isForm } from "./form.ts";

/** The response of any call that fails. */
export const problemResponse = {
  description: "A problem",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** Returns the calls, and the other paths, as an OpenAPI 3.1 document. */
export function describeApi(publicUrl: string, otherPaths: Record<string, object>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(name, call);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Pinseal", version: APP_VERSION },
    servers: [{ url: `${publicUrl}${API_ROOT_DEFAULT}` }],
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: schemaOf(Problem, "output") },
    },
  };
}

function describeCall(name: string, call: Call): object {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    security: call.access === "public" ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: contentOf(call.body) } }),
    responses: {
      [call.status]: responseOf(call),
      ...acceptedOf(call),
      default: problemResponse,
    },
  };
}

function responseOf(call: Call): object {
  const { response } = call;
  const file = { "*/*": { schema: { type: "string", format: "binary" } } };
  if (response === undefined) return call.download === true ? { description: "The file", content: file } : { description: "Done" };
  const json = { "application/json": { schema: schemaOf(response, "output") } };
  if (call.download === true) return { description: "JSON or a file, as requested", content: { ...json, ...file } };
  const description = call.method === "GET" && response.type === "array" ? "All items, as an array" : "Done";
  return { description, content: json };
}

function acceptedOf({ accepted }: Call): object {
  if (accepted === undefined) return {};
  const headers = { Location: { schema: { type: "string" } } };
  const content = { "application/json": { schema: schemaOf(accepted, "output") } };
  return { 202: { description: "Accepted; Location is the job that makes it", headers, content } };
}

function parametersOf(call: Call): object[] {
  const headers: object[] = [];
  if (isTenantAccess(call.access)) headers.push(header(TENANT_HEADER, true, { type: "string", format: "uuid" }));
  if (call.idempotency === "stored") headers.push(header(IDEMPOTENCY_HEADER, false, { type: "string", maxLength: 200 }));
  if (call.acceptsGzip === true) headers.push(header("Content-Encoding", false, { type: "string", enum: ["gzip"] }));
  if (call.versioned === true) headers.push(header("If-Match", false, { type: "string" }));
  if (call.accepted !== undefined) headers.push(header("Prefer", false, { type: "string", enum: ["respond-async"] }));
  return [...parametersIn("path", call.params), ...parametersIn("query", call.query), ...headers];
}

export function header(name: string, required: boolean, schema: object, description?: string): object {
  return { name, in: "header", required, schema, ...(description !== undefined && { description }) };
}

function parametersIn(part: "path" | "query", schema: v.GenericSchema | undefined): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: part,
    required: part === "path" || required.includes(name),
    schema: property,
  }));
}

function contentOf(body: v.GenericSchema | FormBody): object {
  if (!isForm(body)) return { "application/json": { schema: schemaOf(body, "input") } };
  const { properties = {}, required = [] } = schemaOf(body.fields, "input");
  const entry = {
    type: "object",
    properties: { ...properties, file: { type: "string", format: "binary" } },
    required: [...required, "file"],
  };
  return { "multipart/form-data": { schema: body.multipleFiles ? indexed(entry) : entry } };
}

/** A form of many entries has the fields of each under its index: `photos[0].file`, `photos[1].file`, and so on. */
function indexed({ properties, required }: Required<JsonSchema>): object {
  const named = (prefix: string, suffix: string) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [`${prefix}${name}${suffix}`, schema]));
  return {
    type: "object",
    properties: named("photos[0].", ""),
    patternProperties: named("^photos\\[\\d+\\]\\.", "$"),
    required: required.map((name) => `photos[0].${name}`),
  };
}

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

function schemaOf(schema: v.GenericSchema, typeMode: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: "draft-2020-12", typeMode, errorMode: "ignore" });
  return rest as JsonSchema;
}
