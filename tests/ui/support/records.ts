import { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { ChecklistItem } from "#shared/entities/checklist-template.ts";
import { Deficiency } from "#shared/entities/deficiency.ts";
import { ImportDetail, ImportRow } from "#shared/entities/import.ts";
import { InspectionSummary } from "#shared/entities/inspection.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { Location } from "#shared/entities/location.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import type { Member } from "#shared/entities/member.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { ReportSchedule } from "#shared/reports/report-schedule.ts";
import { emptyOf } from "../../support/samples.ts";

/** Each function returns a record as the server sends it, with every field that it must have, and with these changes. */

const AT = "2026-03-02T12:00:00.000Z";

/** A planned inspection, without its details. */
export function inspectionWith(changes: Partial<Inspection> = {}): Inspection {
  return {
    ...emptyOf(InspectionSummary),
    inspectionId: "one",
    extinguisherId: "a",
    extinguisherCode: "HB-E001",
    locationId: "lobby",
    locationName: "Main lobby",
    locationPath: "Main building › Main lobby",
    inspectionType: "Monthly",
    inspectionDate: AT,
    inspectorUserId: "ada",
    inspectorName: "Ada Byron",
    notes: "",
    plannedNotes: "",
    status: "Scheduled",
    createdAt: AT,
    version: 1,
    ...changes,
  };
}

/** A photo of an inspection. */
export function photoWith(changes: Partial<Photo> = {}): Photo {
  return {
    photoId: "photo",
    inspectionId: "one",
    photoType: "Other",
    checklistItemId: null,
    captureDate: AT,
    contentType: "image/jpeg",
    sizeBytes: 1,
    sha256: "",
    url: "/api/photos/photo",
    ...changes,
  };
}

/** An open deficiency, assigned to nobody. */
export function deficiencyWith(changes: Partial<Deficiency> = {}): Deficiency {
  return {
    ...emptyOf(Deficiency),
    deficiencyId: "6b1f0c3e-0000-4000-8000-000000000001",
    extinguisherId: "a",
    extinguisherCode: "HB-E001",
    locationId: "lobby",
    locationName: "Main lobby",
    locationPath: "Main building › Main lobby",
    code: "PRESSURE",
    severity: "Major",
    description: "Pressure low",
    status: "Open",
    foundAt: AT,
    createdAt: AT,
    version: 1,
    ...changes,
  };
}

/** A question for every extinguisher. */
export function checklistItemWith(changes: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    checklistItemId: "gauge",
    section: null,
    sortOrder: 1,
    question: "Is the needle in the green?",
    helpText: null,
    appliesTo: { fullnessChecks: null, wheeled: null, rechargeable: null },
    photoRule: "None",
    proposedDeficiencies: [{ code: "PRE-01", description: "Empty or low", severity: "Critical" }],
    ...changes,
  };
}

/** The draft of a checklist with one question. */
export function templateWith(changes: Partial<ChecklistTemplate> = {}): ChecklistTemplate {
  return {
    ...emptyOf(ChecklistTemplate),
    templateId: "t2",
    familyId: "f1",
    templateName: "Round",
    templateVersion: 2,
    inspectionType: "Monthly",
    isActive: false,
    items: [checklistItemWith()],
    version: 1,
    updatedAt: AT,
    ...changes,
  };
}

/** A location in use, at the top level and empty. */
export function locationWith(changes: Partial<LocationInTree> = {}): LocationInTree {
  return {
    ...emptyOf(Location),
    locationId: "lobby",
    locationCode: "HB-L01",
    locationName: "Main lobby",
    isActive: true,
    ancestorNames: [],
    ancestorIds: [],
    childCount: 0,
    extinguisherCount: 0,
    version: 1,
    updatedAt: AT,
    ...changes,
  };
}

/** A member, an inspector. */
export function memberWith(changes: Partial<Member> = {}): Member {
  return { userId: "ada", firstName: "Ada", lastName: "Byron", roleNames: ["Inspector"], version: 1, ...changes };
}

/** An import of one column, uploaded and not validated. */
export function importWith(changes: Partial<ImportDetail> = {}): ImportDetail {
  return {
    ...emptyOf(ImportDetail),
    importId: "one",
    fileName: "register.csv",
    sizeBytes: 1,
    status: "Uploaded",
    rowCount: 2,
    done: 0,
    total: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    createdAt: AT,
    createdByName: "Alice Morgan",
    reasonValues: {},
    isFileKept: true,
    columns: [{ heading: "Code", field: "extinguisherCode", confidence: 1, examples: ["FE-1"], filledRows: 2, dates: null }],
    sheets: [],
    version: 1,
    ...changes,
  };
}

/** A row of an import, not validated. */
export function importRowWith(changes: Partial<ImportRow> = {}): ImportRow {
  return {
    ...emptyOf(ImportRow),
    rowNumber: 2,
    cells: ["FE-1"],
    isEdited: false,
    isLeftOut: false,
    changes: [],
    problems: [],
    isUndone: false,
    ...changes,
  };
}

/** A report that is sent to nobody, every Monday at seven. */
export function scheduleWith(changes: Partial<ReportSchedule> = {}): ReportSchedule {
  return {
    ...emptyOf(ReportSchedule),
    scheduleId: "6b1f0c3e-0000-4000-8000-000000000002",
    name: "coverage",
    title: "Coverage",
    format: "pdf",
    filters: {},
    weekday: 1,
    hour: 7,
    recipients: [],
    isActive: true,
    nextRunAt: AT,
    createdByName: "Alice Morgan",
    version: 1,
    ...changes,
  };
}
