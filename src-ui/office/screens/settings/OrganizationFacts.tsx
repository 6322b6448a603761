import type { TenantSettings } from "#shared/entities/tenant.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { timeZoneText } from "#shared/time-zone-text.ts";
import { Detail, Details } from "../../components/Details.tsx";
import { say } from "./messages.ts";

function deadlineText(days: number | null): string {
  if (days === null) return say("deadline.none");
  return days === 0 ? say("deadline.sameDay") : say("deadline.days", { days });
}

/** The organization's settings, for people who may not change them. */
export function OrganizationFacts({ settings }: { settings: TenantSettings }) {
  return (
    <>
      <p>{say("organization.readOnly", { name: settings.tenantName })}</p>
      <Details>
        <Detail label={say("common.name")}>{settings.tenantName}</Detail>
        <Detail label={say("timeZone")}>{timeZoneText(settings.timeZone)}</Detail>
        <Detail label={say("monthlyRule")}>{say(`monthlyRule.${settings.monthlyRule}`)}</Detail>
        <Detail label={say("labelText")}>{settings.labelText ?? say("value.none")}</Detail>
        {SEVERITIES.map((severity) => (
          <Detail key={severity} label={settings.severityLabels[severity]}>
            {deadlineText(settings.deficiencyDeadlineDays[severity])}
          </Detail>
        ))}
      </Details>
    </>
  );
}
