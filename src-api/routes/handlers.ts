import { acceptInvitation, readInvitation } from "../authentication/accept-invitation.ts";
import { changePassword, confirmEmail, listSessions, resetPassword, revokeSession, updateProfile } from "../authentication/account.ts";
import { devLogin, login, logout, me, myRoles, refresh, switchTenant } from "../authentication/sign-in.ts";
import { signUp } from "../authentication/sign-up.ts";
import { availableTenants } from "../authentication/tenant-access.ts";
import { getChecklistTemplate, listChecklistItems, listChecklistTemplates } from "../checklist-templates/read.ts";
import {
  createChecklistTemplate,
  deleteChecklistTemplate,
  duplicateChecklistTemplate,
  publishChecklistTemplate,
  replaceChecklistItems,
  updateChecklistTemplate,
} from "../checklist-templates/write.ts";
import { getDeficiency, listDeficiencies, listInspectionDeficiencies, listOpenDeficiencies } from "../deficiencies/read.ts";
import { createDeficiency, deleteDeficiency, resolveDeficiency, updateDeficiency } from "../deficiencies/write.ts";
import { reportUnsentWork } from "../devices/unsent-work.ts";
import { getExtinguisherType, listExtinguisherTypes } from "../extinguisher-types/read.ts";
import { archiveExtinguisherType, createExtinguisherType, updateExtinguisherType } from "../extinguisher-types/write.ts";
import { changeExtinguishers, retireExtinguisher, returnToService, takeOutOfService } from "../extinguishers/actions.ts";
import { listExtinguisherEvents } from "../extinguishers/events.ts";
import { listExtinguishers } from "../extinguishers/list.ts";
import { getExtinguisher, getExtinguisherByBarcode } from "../extinguishers/read.ts";
import { replaceExtinguisher } from "../extinguishers/replace.ts";
import { getExtinguisherSummary } from "../extinguishers/summary.ts";
import { createExtinguisher, updateExtinguisher } from "../extinguishers/write.ts";
import type { Handlers } from "../http/request.ts";
import { cancelImport, commitImport } from "../imports/commit/commit.ts";
import { downloadImportFile, downloadRefusedRows, downloadSampleSpreadsheet } from "../imports/downloads.ts";
import { getImport, listImportRows, listImports } from "../imports/read.ts";
import { getImportStays } from "../imports/undo/remainder.ts";
import { getImportUndoPlan, undoImport } from "../imports/undo/undo.ts";
import { chooseImportSheet, uploadImport } from "../imports/upload.ts";
import { editImportRows } from "../imports/validation/edit-rows.ts";
import { validateImport } from "../imports/validation/validate.ts";
import { deleteInspection, updateInspection } from "../inspections/change.ts";
import { completeInspection } from "../inspections/completion/complete-inspection.ts";
import { createInspections } from "../inspections/creation/create-batch.ts";
import { createInspection, createInspectionV1 } from "../inspections/creation/create.ts";
import { listDueInspections, listOverdueInspections } from "../inspections/due.ts";
import { listInspectionEvents } from "../inspections/events.ts";
import { getInspectionCalendar } from "../inspections/inspection-calendar.ts";
import {
  listAssignedInspections,
  listExtinguisherInspections,
  listInspectorInspections,
  listScheduledInspections,
} from "../inspections/lists.ts";
import { planInspections } from "../inspections/plan.ts";
import { getInspection, getInspectionV1, listInspections } from "../inspections/read.ts";
import { createResponses, listResponses } from "../inspections/responses.ts";
import { reviewInspection } from "../inspections/review.ts";
import { verifyInspection } from "../inspections/seal/verify.ts";
import { getInspectionStats, getTodayCount } from "../inspections/stats.ts";
import { getLabelCalibration, printLabels } from "../labels/handlers.ts";
import { getLocation, getLocationByBarcode, listLocations } from "../locations/read.ts";
import { archiveLocation, createLocation, updateLocation } from "../locations/write.ts";
import { getPhoto, getPhotoThumbnail, getPhotoUrl, listInspectionPhotos, listInspectionPhotosByType } from "../photos/read.ts";
import { uploadPhoto, uploadPhotos } from "../photos/upload.ts";
import { deletePhoto } from "../photos/withdraw.ts";
import { pullReferenceChanges } from "../reference-changes/reference-changes.ts";
import { getReport } from "../reports/handlers.ts";
import { downloadReportJob, getReportJob, listReportJobs, removeReportJob } from "../reports/jobs/handlers.ts";
import { createReportSchedule, listReportSchedules, removeReportSchedule, updateReportSchedule } from "../reports/schedules/handlers.ts";
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from "../tenants/invitations.ts";
import { listMembers, removeMember, setMemberRoles } from "../tenants/members.ts";
import { getTenantSettings, updateTenantSettings } from "../tenants/settings.ts";
import { createTenant, getTenant, listTenants, updateTenant } from "../tenants/tenants.ts";
import { getUser, listUsers } from "../users/read.ts";
import { assignTenant, setSystemRoles, setTenantRoles } from "../users/roles.ts";
import { deactivateUser, inviteUser, resetUserPassword, updateUser } from "../users/write.ts";
import { listIssuedReports, withdrawVerifyCode } from "../verify/issued-reports.ts";
import { verifyCode } from "../verify/verify-code.ts";

/** The handler of each call; a missing handler does not compile. */
export const handlers = {
  register: signUp,
  login,
  devLogin,
  refresh,
  logout,
  me,
  myRoles,
  switchTenant,
  availableTenants,
  resetPassword,
  confirmEmail,
  readInvitation,
  acceptInvitation,
  assignTenant,
  updateProfile,
  changePassword,
  listSessions,
  revokeSession,
  listUsers,
  getUser,
  inviteUser,
  updateUser,
  deactivateUser,
  resetUserPassword,
  setSystemRoles,
  setTenantRoles,
  listTenants,
  getTenant,
  createTenant,
  updateTenant,
  listMembers,
  setMemberRoles,
  removeMember,
  listInvitations,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  getTenantSettings,
  updateTenantSettings,
  listLocations,
  getLocation,
  getLocationByBarcode,
  createLocation,
  updateLocation,
  archiveLocation,
  listExtinguishers,
  getExtinguisher,
  getExtinguisherByBarcode,
  getExtinguisherSummary,
  listExtinguisherEvents,
  createExtinguisher,
  updateExtinguisher,
  retireExtinguisher,
  replaceExtinguisher,
  takeOutOfService,
  returnToService,
  changeExtinguishers,
  listExtinguisherTypes,
  getExtinguisherType,
  createExtinguisherType,
  updateExtinguisherType,
  archiveExtinguisherType,
  listChecklistTemplates,
  getChecklistTemplate,
  createChecklistTemplate,
  updateChecklistTemplate,
  deleteChecklistTemplate,
  listChecklistItems,
  replaceChecklistItems,
  duplicateChecklistTemplate,
  publishChecklistTemplate,
  pullReferenceChanges,
  createInspection,
  createInspections,
  listInspections,
  getInspection,
  updateInspection,
  completeInspection,
  deleteInspection,
  createResponses,
  listResponses,
  createInspectionV1,
  listInspectionsV1: listInspections,
  getInspectionV1,
  planInspections,
  listExtinguisherInspections,
  listInspectorInspections,
  listDueInspections,
  listScheduledInspections,
  listAssignedInspections,
  listInspectionEvents,
  getInspectionCalendar,
  getInspectionStats,
  verifyInspection,
  reviewInspection,
  listExtinguisherInspectionsV1: listExtinguisherInspections,
  listInspectorInspectionsV1: listInspectorInspections,
  verifyInspectionV1: verifyInspection,
  getInspectionStatsV1: getInspectionStats,
  listOverdueInspectionsV1: listOverdueInspections,
  deleteInspectionV1: deleteInspection,
  getTodayCountV1: getTodayCount,
  getInspectionChecklistTemplateV1: getChecklistTemplate,
  createDeficiency,
  listDeficiencies,
  listOpenDeficiencies,
  listInspectionDeficiencies,
  getDeficiency,
  updateDeficiency,
  resolveDeficiency,
  deleteDeficiency,
  uploadPhoto,
  uploadPhotos,
  getPhoto,
  listInspectionPhotos,
  listInspectionPhotosByType,
  getPhotoUrl,
  getPhotoThumbnail,
  deletePhoto,
  uploadImport,
  chooseImportSheet,
  validateImport,
  listImportRows,
  editImportRows,
  commitImport,
  cancelImport,
  getImportUndoPlan,
  getImportStays,
  undoImport,
  getImport,
  downloadImportFile,
  downloadRefusedRows,
  downloadSampleSpreadsheet,
  listImports,
  listImportHistory: listImports,
  getReport,
  reportUnsentWork,
  listReportJobs,
  getReportJob,
  downloadReportJob,
  removeReportJob,
  listReportSchedules,
  createReportSchedule,
  updateReportSchedule,
  removeReportSchedule,
  printLabels,
  getLabelCalibration,
  verifyCode,
  listIssuedReports,
  withdrawVerifyCode,
} satisfies Handlers;
