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
  "paper.unprintable":
    "{mark} stands for a letter or picture that cannot be printed here. On screen and in the spreadsheet the text is complete.",
  "paper.photoOf": "{caption}, question {place}",
  "paper.deficiency": "Deficiency {codes}",
  "paper.signedOn": "Signed by {name}, {time}",
  "paper.notSigned": "No name was signed.",
  "paper.receipt": "Receipt {receiptNumber}",
  "paper.logLegend":
    "A cell is the day of the month and the initials of who inspected. Bold: did not pass. Shaded: no inspection in that month.",
  "paper.dueByMonth": "Work by month",
  "paper.dueCount": "All work",
  "paper.dueRows": "Work by extinguisher",
  "paper.certifiedOf": "certified, of {count} extinguishers at this site",
  "paper.certified": "Certified: {count}",
  "paper.notCertified": "Not certified: {count}",
  "paper.noLicense": "None on record",
  "paper.date": "Date",
  "paper.yes": "Yes",
  "paper.no": "No",
} as const;

export const say = sayer(paperMessages);
