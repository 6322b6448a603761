import * as v from "valibot";
import { LabelRequest, LabelSheetChoice } from "../labels/label-request.ts";
import { defineCalls } from "./call.ts";

const tag = "Labels";

export const labelCalls = defineCalls({
  printLabels: {
    method: "POST",
    path: "/labels",
    summary:
      "Labels of extinguishers or locations on sheets, as a PDF: those named, of a location and all below it, of an import, or of a filter",
    tag,
    access: "read",
    body: LabelRequest,
    status: 200,
    download: true,
    snapshot: true,
    repeatable: true,
  },
  getLabelCalibration: {
    method: "GET",
    path: "/labels/calibration",
    summary: "A page with rulers and the frame of each label of a sheet, as a PDF",
    tag,
    access: "read",
    query: v.object({ sheet: LabelSheetChoice }),
    status: 200,
    download: true,
    snapshot: true,
  },
});
