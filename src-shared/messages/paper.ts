import { sayer } from "./sayer.ts";

/** What stands on a report's paper beside the report itself. */
export const paperMessages = {
  "paper.asOf": "As of",
  "paper.asOfDay": "As of {day}",
  "paper.timeZone": "Time zone",
  "paper.madeBy": "Made by",
  "paper.made": "Made",
  "paper.madeByOn": "Made by {name}, {time}",
  "paper.page": "Page",
  "paper.of": "of",
  "paper.nothing": "Nothing to list.",
  "paper.logo": "Logo of {tenantName}",
  "paper.check": "Check this report at",
  "paper.qr": "QR code with the address {address}",
  "paper.photos": "Photos",
  "paper.photo": "{type}, {time}",
  "paper.photo.Overview": "Overview",
  "paper.photo.Gauge": "Gauge",
  "paper.photo.Tag": "Tag",
  "paper.photo.Problem": "Problem",
  "paper.photo.Signature": "Signature",
  "paper.photo.Other": "Photo",
  "paper.noPicture": "This picture cannot be shown on paper.",
  "paper.morePhotos": "Photos that are not printed here: {count}",
  "paper.inspection": "Inspection",
  "paper.yes": "Yes",
  "paper.no": "No",
} as const;

export const say = sayer(paperMessages);
