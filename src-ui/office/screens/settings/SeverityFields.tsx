import type { Severity } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { TextField } from "../../../components/TextField.tsx";
import { FieldRow } from "../../../forms/Form.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { say } from "./messages.ts";
import type { SettingsValues } from "./settings-values.ts";

/** Returns the labels of the fields. */
export function severityFieldLabels(): Partial<SettingsValues> {
  const labelText = (key: "severities.name" | "severities.days", severity: Severity): string =>
    say(key, { severity: say(`severity.${severity}`) });
  return Object.fromEntries(
    SEVERITIES.flatMap((severity) => [
      [`severityLabels.${severity}`, labelText("severities.name", severity)],
      [`deficiencyDeadlineDays.${severity}`, labelText("severities.days", severity)],
    ]),
  );
}

/** A name and a deadline for each severity. */
export function SeverityFields({ form }: { form: FormState<SettingsValues> }) {
  return (
    <>
      <p>{say("severities.lead")}</p>
      {SEVERITIES.map((severity) => {
        const usual = say(`severity.${severity}`);
        return (
          <FieldRow key={severity}>
            <TextField label={say("severities.name", { severity: usual })} {...form.field(`severityLabels.${severity}`)} />
            <TextField
              label={say("severities.days", { severity: usual })}
              inputMode="numeric"
              {...form.field(`deficiencyDeadlineDays.${severity}`)}
            />
          </FieldRow>
        );
      })}
    </>
  );
}
