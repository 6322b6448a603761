import { toJsonSchema } from "@valibot/to-json-schema";
import fastJson from "fast-json-stringify";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";

type Schema = Parameters<typeof fastJson>[0];

const shape = new Set(["type", "nullable", "properties", "required", "items", "additionalProperties", "default"]);

const serializers = new Map<CallName, (response: unknown) => string>();

/**
 * Returns a function that serializes a response of the call by its schema: a field that the schema does not name never leaves the server.
 * Throws for a call whose response is not JSON.
 */
export function serializerOf(name: CallName): (response: unknown) => string {
  const existing = serializers.get(name);
  if (existing !== undefined) return existing;
  const { response, download }: Call = calls[name];
  if (response === undefined || download === true) throw new Error(`${name} returns no JSON`);
  const schema = toJsonSchema(response, { target: "openapi-3.0", typeMode: "output", errorMode: "ignore" });
  const serializer = fastJson(shapeOf(schema) as Schema);
  serializers.set(name, serializer);
  return serializer;
}

/** As `serializerOf`; null for a call whose response is not JSON. */
export function findSerializer(name: CallName): ((response: unknown) => string) | null {
  const { response, download }: Call = calls[name];
  return response === undefined || download === true ? null : serializerOf(name);
}

/** Values were checked when they came in, so only the shape matters here. */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key]) => shape.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, key === "properties" ? shapesOf(value as object) : shapeOf(value)]));
}

function shapesOf(properties: object): object {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)]));
}
