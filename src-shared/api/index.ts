import { authenticationCalls } from "./authentication.ts";
import { checklistTemplateCalls } from "./checklist-templates.ts";
import { deficiencyCalls } from "./deficiencies.ts";
import { deviceCalls } from "./devices.ts";
import { extinguisherTypeCalls } from "./extinguisher-types.ts";
import { extinguisherCalls } from "./extinguishers.ts";
import { importCalls } from "./imports.ts";
import { inspectionPlanCalls } from "./inspection-plans.ts";
import { inspectionV1Calls } from "./inspections-v1.ts";
import { inspectionV2Calls } from "./inspections-v2.ts";
import { labelCalls } from "./labels.ts";
import { locationCalls } from "./locations.ts";
import { photoCalls } from "./photos.ts";
import { referenceCalls } from "./reference.ts";
import { reportJobCalls } from "./report-jobs.ts";
import { reportScheduleCalls } from "./report-schedules.ts";
import { reportCalls } from "./reports.ts";
import { tenantCalls } from "./tenants.ts";
import { userCalls } from "./users.ts";
import { verifyCalls } from "./verify.ts";

/** The table of API calls: every call of the product, by name. */
export const calls = {
  ...authenticationCalls,
  ...locationCalls,
  ...extinguisherCalls,
  ...extinguisherTypeCalls,
  ...checklistTemplateCalls,
  ...userCalls,
  ...tenantCalls,
  ...referenceCalls,
  ...inspectionV2Calls,
  ...inspectionPlanCalls,
  ...inspectionV1Calls,
  ...deficiencyCalls,
  ...deviceCalls,
  ...photoCalls,
  ...importCalls,
  ...reportCalls,
  ...reportJobCalls,
  ...reportScheduleCalls,
  ...labelCalls,
  ...verifyCalls,
};
export type CallName = keyof typeof calls;
