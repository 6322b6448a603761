import * as v from "valibot";
import { reports } from "./report-definitions.ts";
import type { ReportName as Name } from "./report-definitions.ts";

/** In a module of its own, since the page shows reports without checking input. */
export const ReportName = v.picklist(Object.keys(reports) as Name[], "field.choice");
