import { describeServer } from "../behaviors/server-behaviors.ts";
import { START_MS } from "./support/world.ts";
import { clone } from "./support/world/clone.ts";
import { ADA_ID, BEN_ID, DEE_ID, OFFICE_ID, OTHER_TENANT, TENANT } from "./support/world/people.ts";
import { createSeededRandom } from "./support/world/random.ts";
import { createFakeServer } from "./support/world/server.ts";

const random = createSeededRandom(1);
const server = createFakeServer(1, () => START_MS);
server.register.change(TENANT, 1, { isActive: false });
const [known, retired] = server.register.of(TENANT);
server.knows = (extinguisherId, tenantId) => server.register.of(tenantId).some((each) => each.extinguisherId === extinguisherId);
const account = (userId: string) => ({ userId, email: server.people.get(userId)?.email ?? "" });

describeServer({
  send: async (request) => clone(server.handle(clone(request))),
  people: { inspector: account(ADA_ID), colleague: account(BEN_ID), office: account(OFFICE_ID), stranger: account(DEE_ID) },
  password: "any",
  tenantId: TENANT,
  otherTenantId: OTHER_TENANT,
  extinguisherId: known?.extinguisherId ?? "",
  retiredExtinguisherId: retired?.extinguisherId ?? "",
  checklistResponses: [],
  picture: async (number) => new Uint8Array(random.bytes(500 + number)),
  now: () => START_MS,
});
