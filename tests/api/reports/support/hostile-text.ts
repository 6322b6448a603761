import type { Client } from "pg";
import type { TestUser } from "../../support/server.ts";

/** Texts that could do harm or get lost in a cell. */
const HOSTILE_TEXTS = [
  '=HYPERLINK("http://evil.example")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\tTab",
  'Line\nbreak, "quoted"',
  "Ελλάδα Việt العربية",
  "_x0041_ & <b>",
];

/** Makes them the position of the demo's first extinguishers, and the reason of those that are out of service. */
export async function writeHostileText(superuser: Client, { tenantId }: Pick<TestUser, "tenantId">): Promise<void> {
  await superuser.query("SELECT set_config('app.tenant_id', $1, false)", [tenantId]);
  for (const [at, text] of HOSTILE_TEXTS.entries()) {
    await superuser.query(
      "UPDATE extinguishers SET location_description = $1, out_of_service_reason = CASE WHEN is_out_of_service THEN $1 END WHERE tenant_id = $2 AND extinguisher_code = $3",
      [text, tenantId, `HB-E00${at + 1}`],
    );
  }
}
