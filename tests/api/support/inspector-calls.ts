import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import type { TestServer, TestUser } from "./server.ts";

/** What an inspector does, as one call each. */
export interface InspectorCalls {
  extinguisher(user: TestUser, code: string): Promise<Extinguisher>;
  monthly(user: TestUser): Promise<ChecklistTemplate>;
  /** The checklist in use for this type of inspection. */
  checklist(user: TestUser, inspectionType: string): Promise<ChecklistTemplate | undefined>;
  /** The responses to all questions of a checklist, each `Pass`. */
  allPass(user: TestUser, inspectionType?: string): Promise<{ checklistItemId: string; response: string }[]>;
  /** The body of a create, completed with every response `Pass` by default. */
  inspection(user: TestUser, code: string, more?: object): Promise<Record<string, unknown>>;
  submit(user: TestUser, code: string, more?: object): Promise<Inspection>;
  /** Creates one without responses, which is `Scheduled`. */
  schedule(user: TestUser, code: string, more?: object): Promise<Inspection>;
}

export function createInspectorCalls(server: TestServer): InspectorCalls {
  async function create(user: TestUser, body: object): Promise<Inspection> {
    const response = await server.call("createInspection", { as: user, body });
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<Inspection>();
  }
  const inspectorCalls: InspectorCalls = {
    extinguisher: async (user, code) =>
      (await server.call("getExtinguisherByBarcode", { as: user, params: { code } })).json<Extinguisher>(),
    monthly: async (user) => (await inspectorCalls.checklist(user, "Monthly"))!,
    checklist: async (user, inspectionType) => {
      const response = await server.call("listChecklistTemplates", { as: user, query: { isActive: true } });
      return response.json<List<ChecklistTemplate>>().items.find((template) => template.inspectionType === inspectionType);
    },
    allPass: async (user, inspectionType = "Monthly") =>
      ((await inspectorCalls.checklist(user, inspectionType))?.items ?? []).map(({ checklistItemId }) => ({
        checklistItemId,
        response: "Pass",
      })),
    inspection: async (user, code, more: { inspectionType?: string } = {}) => ({
      extinguisherId: (await inspectorCalls.extinguisher(user, code)).extinguisherId,
      inspectionDate: server.ports.clock().toISOString(),
      inspectorUserId: user.user.userId,
      checklistResponses: await inspectorCalls.allPass(user, more.inspectionType),
      ...more,
    }),
    submit: async (user, code, more = {}) => create(user, await inspectorCalls.inspection(user, code, more)),
    schedule: async (user, code, more = {}) => {
      const { checklistResponses: _, ...body } = await inspectorCalls.inspection(user, code);
      return create(user, { ...body, ...more });
    },
  };
  return inspectorCalls;
}
