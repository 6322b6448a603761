import * as v from "valibot";
import { LabelRequest, LabelSheetChoice } from "../labels/label-request.ts";
import { defineCalls } from "./call.ts";

const tag = "Labels";

export const labelCalls = defineCalls({
  printLabels: {
    method: "POST",
    path: "/labels",
    summary:
      "A PDF with sheets of labels for extinguishers or locations, chosen by ids, by a location and everything below it, by an import, or by a filter",
    tag,
    access: "read",
    body: LabelRequest,
    status: 200,
    download: true,
    snapshot: true,
    idempotency: "natural",
  },
  getLabelCalibration: {
    method: "GET",
    path: "/labels/calibration",
    summary: "A PDF page with rulers and the outline of each label on a sheet",
    tag,
    access: "read",
    query: v.object({ sheet: LabelSheetChoice }),
    status: 200,
    download: true,
    snapshot: true,
  },
});
