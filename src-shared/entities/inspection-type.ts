import * as v from "valibot";

export const InspectionType = v.picklist(["Monthly", "Annual", "SixYear", "Hydrostatic", "InService", "AfterUse"], "field.choice");
export type InspectionType = v.InferOutput<typeof InspectionType>;
