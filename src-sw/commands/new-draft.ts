import { tenantsOf } from "#shared/access.ts";
import { questionsFor } from "#shared/checklist.ts";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Deps, Input } from "../deps.ts";
import type { PlanRow } from "../stores/device-schema.ts";
import { readValue } from "../stores/device-values.ts";
import { findLocationWithPath, namesOf } from "../stores/location-paths.ts";
import { findTemplate } from "../stores/templates.ts";
import type { InspectionRow, Owner } from "../stores/work-schema.ts";
import { pick } from "../values/pick.ts";
import { fail, succeed } from "../values/result.ts";
import { findChosenPlan, findPlan } from "./find-plan.ts";

/**
 * Returns the row of a new draft, made from the reference data on this device, without storing it. Codes: notFound (extinguisher or location is not
 * there), templateMissing.
 */
export async function newDraft(deps: Deps, owner: Owner, input: Input<"startDraft">): Promise<Result<InspectionRow>> {
  const { databases, ports } = deps;
  const plan = await findPlanToComplete(deps, owner, input);
  const inspectionType = plan?.inspectionType ?? typeOf(input);
  const extinguisher = await databases.work(["extinguishers"], "readonly", (tx) => tx.store.get(input.extinguisherId));
  if (extinguisher?.tenantId !== owner.tenantId) return fail("notFound");
  const location = await findLocationWithPath(databases, owner, input.locationId);
  const registeredLocation = await findLocationWithPath(databases, owner, extinguisher.locationId);
  const type = await databases.device(["extinguisher_types"], "readonly", (tx) => tx.store.get(extinguisher.extinguisherTypeId));
  const template = await findTemplate(databases, owner.tenantId, inspectionType, type ?? null);
  if (!location) return fail("notFound");
  if (!template) return fail("templateMissing");
  const now = ports.clock.now();
  const tenants = tenantsOf((await deps.sessions.current())?.roles ?? []);
  const tenantName = tenants.find(({ tenantId }) => tenantId === owner.tenantId)?.tenantName;
  return succeed({
    ...owner,
    ...(tenantName && { tenantName }),
    inspectionId: input.draftId,
    status: "draft",
    step: "checklist",
    location: {
      ...pick(location, "locationId", "locationCode"),
      ...namesOf(location),
      ...(registeredLocation &&
        registeredLocation.locationId !== location.locationId && {
          registered: { locationId: registeredLocation.locationId, ...namesOf(registeredLocation) },
        }),
    },
    extinguisher: {
      ...pick(extinguisher, "extinguisherId", "extinguisherCode", "locationDescription", "serialNumber"),
      typeCode: type?.typeCode ?? "",
      typeName: type?.typeName ?? "",
    },
    inspection: { inspectionType, inspectionDate: new Date(now).toISOString(), notes: "", passed: true },
    template: {
      ...pick(template, "templateId", "templateName", "templateVersion"),
      items: questionsFor(template.items, type ?? null),
    },
    signature: null,
    version: 0,
    clockReading: await readValue(databases, "clockReading"),
    timestamp: now,
    submittedAt: null,
    serverInspectionId: null,
    receiptNumber: null,
    assignedInspectionId: plan?.inspectionId ?? null,
  });
}

function typeOf({ inspectionType }: Input<"startDraft">): InspectionType {
  return inspectionType ?? INSPECTION_TYPE_DEFAULT;
}

/** Finds the plan that a new draft completes. A plan that was chosen must be for the extinguisher that is inspected. */
async function findPlanToComplete(deps: Deps, owner: Owner, input: Input<"startDraft">): Promise<PlanRow | null> {
  const { extinguisherId, assignedInspectionId } = input;
  if (assignedInspectionId === undefined) return findPlan(deps, owner, { extinguisherId, inspectionType: typeOf(input) });
  const chosen = await findChosenPlan(deps, owner, assignedInspectionId);
  return chosen?.extinguisherId === extinguisherId ? chosen : null;
}
