import { DEMO_HEADER } from "#shared/constants.ts";
import type { Area } from "#shared/engine/session.ts";
import { API_ROOT } from "../../api/api-root.ts";

/** The demo accounts that can be tried with one tap. */
export const DEMO_ACCOUNTS: readonly { email: string; area: Area }[] = [
  { email: "inspector@harbor.example", area: "inspector" },
  { email: "inspector2@harbor.example", area: "inspector" },
  { email: "admin@harbor.example", area: "office" },
  { email: "staff@harbor.example", area: "office" },
  { email: "both@pinseal.example", area: "office" },
  { email: "admin@cedar.example", area: "office" },
  { email: "inspector@cedar.example", area: "inspector" },
  { email: "root@pinseal.example", area: "office" },
];

/** Whether the server says that it is a demo; no response means no. */
export async function isDemo(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${API_ROOT}/health`, { signal });
    return response.headers.get(DEMO_HEADER) === "1";
  } catch {
    return false;
  }
}
