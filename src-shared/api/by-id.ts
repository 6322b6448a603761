import * as v from "valibot";
import { id } from "../entities/fields.ts";

/** The parameters of a path with the id of one record. */
export const byId = v.object({ id });
