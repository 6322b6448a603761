import type { Severity } from "#shared/entities/deficiency.ts";
import { useRead } from "../data/use-read.ts";
import { say } from "./messages.ts";

/** Returns the tenant's name for each severity (`/settings`); the standard names until they are known. */
export function useSeverityLabels(): Readonly<Record<Severity, string>> {
  const settings = useRead("GET /tenants/settings", {});
  return (
    settings.data?.severityLabels ?? {
      Critical: say("severity.Critical"),
      Major: say("severity.Major"),
      Minor: say("severity.Minor"),
      Observation: say("severity.Observation"),
    }
  );
}
