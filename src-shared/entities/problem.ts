import * as v from "valibot";

/** An error response: RFC 9457 problem details with a stable `code`, and `errors` by field for 400. */
export const Problem = v.object({
  type: v.optional(v.string()),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type Problem = v.InferOutput<typeof Problem>;
