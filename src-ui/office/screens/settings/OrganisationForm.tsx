import { useEffect, useState } from "react";
import { type TenantSettings, TenantSettingsUpdate } from "#shared/entities/tenant.ts";
import { say } from "#shared/messages/office/settings.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { Combobox } from "../../components/Combobox.tsx";
import { ConflictNotice } from "../../components/ConflictNotice.tsx";
import { FieldGroup, Form } from "../../components/Form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { LogoField } from "./LogoField.tsx";
import { bodyOf, readable, valuesOf } from "./settings-values.ts";
import { severityFieldLabels, SeverityFields } from "./SeverityFields.tsx";
import { searchTimeZones, timeZoneWords } from "./time-zones.ts";

const LABELS = {
  tenantName: say("name"),
  logo: say("logo"),
  timeZone: say("timeZone"),
  monthlyRule: say("monthlyRule"),
  labelText: say("labelText"),
} as const;

/** What an administrator sets for the organisation. What somebody else saves meanwhile is taken over while nothing is typed here. */
export function OrganisationForm({ settings }: { settings: TenantSettings }) {
  const [base, setBase] = useState(settings);
  const write = useWrite("updateTenantSettings");
  const toast = useToast();
  const form = useForm({
    initial: valuesOf(settings),
    schema: TenantSettingsUpdate,
    toBody: bodyOf,
    submit: async (body) => {
      begin(await write.send({ body }, { ifMatch: base.version }));
      toast({ message: say("saved") });
    },
  });
  const begin = (saved: TenantSettings): void => {
    setBase(saved);
    form.reset(valuesOf(saved));
  };
  const overtaken = settings.version > base.version && !form.dirty && !form.busy;
  useEffect(() => {
    if (overtaken) begin(settings);
  });
  const { value: timeZone, error: timeZoneError, id: timeZoneId } = form.field("timeZone");
  return (
    <Form
      form={form}
      submitLabel={say("save")}
      conflict={
        <ConflictNotice
          yours={readable(form.values)}
          theirs={settings.version > base.version ? readable(valuesOf(settings)) : undefined}
          labels={{ ...LABELS, ...severityFieldLabels() }}
          onKeepMine={() => {
            setBase(settings);
            form.clearConflict();
          }}
          onTakeTheirs={() => begin(settings)}
        />
      }
    >
      <TextField label={say("name")} autoComplete="organization" {...form.field("tenantName")} />
      <LogoField
        key={base.version}
        id={form.field("logo").id}
        value={form.values.logo}
        error={form.field("logo").error}
        onChange={(logo) => form.set({ logo })}
      />
      <FieldGroup legend={say("rules")}>
        <Combobox
          id={timeZoneId}
          label={say("timeZone")}
          hint={say("timeZoneHint")}
          value={timeZone}
          valueLabel={timeZoneWords(timeZone)}
          onChange={(chosen) => form.set({ timeZone: chosen })}
          search={searchTimeZones}
          error={timeZoneError}
        />
        <SelectField label={say("monthlyRule")} hint={say("monthlyRuleHint")} {...form.field("monthlyRule")}>
          {(["CalendarMonth", "Every30Days"] as const).map((rule) => (
            <option key={rule} value={rule}>
              {say(`monthlyRule.${rule}`)}
            </option>
          ))}
        </SelectField>
      </FieldGroup>
      <FieldGroup legend={say("severities")}>
        <SeverityFields form={form} />
      </FieldGroup>
      <FieldGroup legend={say("labels")}>
        <TextField label={say("labelText")} hint={say("labelTextHint")} {...form.field("labelText")} />
      </FieldGroup>
    </Form>
  );
}
