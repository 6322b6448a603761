import { sayer } from "#shared/messages/sayer.ts";

/** The texts on label sheets besides the labels themselves, and the names of the files. */
export const labelPaperMessages = {
  "label.title": "Labels",
  "label.qr": "QR code of {code}",
  "label.logo": "Logo of {tenantName}",
  "label.notMade": "These labels could not be generated as a PDF. Choose fewer at a time",
  "calibration.title": "Test page for labels",
  "calibration.scale": "Print at 100%",
  "calibration.noScale": "Turn off “Fit to page”.",
  "calibration.millimeters": "This line is {length} mm long",
  "calibration.inches": "This line is {length} in long",
  "calibration.hold": "Hold this page behind a sheet of labels, against the light: each frame should surround a label.",
  "calibration.frame": "The frame is the edge of the label.",
} as const;

export const say = sayer(labelPaperMessages);
