import * as v from "valibot";
import { TenantSettingsUpdate } from "#shared/entities/tenant.ts";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { timeZoneText } from "#shared/time-zone-text.ts";
import { SelectField } from "../../../components/SelectField.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { FieldGroup } from "../../../forms/Form.tsx";
import { useToast } from "../../../use-toast.ts";
import { Combobox } from "../../combobox/Combobox.tsx";
import { useWrite } from "../../data/use-write.ts";
import { EditForm } from "../../forms/EditForm.tsx";
import { useEditForm } from "../../forms/use-edit-form.ts";
import { LogoField } from "./LogoField.tsx";
import { say } from "./messages.ts";
import { settingsBodyOf, readableSettings, settingsValuesOf } from "./settings-values.ts";
import { severityFieldLabels, SeverityFields } from "./SeverityFields.tsx";
import { searchTimeZones } from "./time-zones.ts";

const fieldLabels = () => ({
  tenantName: say("common.name"),
  logo: say("logo"),
  timeZone: say("timeZone"),
  monthlyRule: say("monthlyRule"),
  labelText: say("labelText"),
  ...severityFieldLabels(),
});

/** The form for the organization's settings, for administrators. */
export function OrganizationForm({ settings }: { settings: TenantSettings }) {
  const write = useWrite("PUT /tenants/settings");
  const toast = useToast();
  const edit = useEditForm({
    storeKey: "settings",
    saved: settings,
    valuesOf: settingsValuesOf,
    schema: TenantSettingsUpdate,
    bodyOf: settingsBodyOf,
    submit: async (body, { before, ifMatch }) => {
      const saved = await write.send({ body }, { ifMatch });
      const { tenantName = before.tenantName } = body;
      const undone = v.parse(TenantSettingsUpdate, settingsBodyOf(before, { tenantName }));
      const undo = () => write.send({ body: undone }, { ifMatch: saved.version });
      toast({ message: say("saved"), undo });
      return saved;
    },
  });
  const { form } = edit;
  const { value: timeZone, error: timeZoneError, id: timeZoneId } = form.field("timeZone");
  return (
    <EditForm edit={edit} labels={fieldLabels()} readable={readableSettings} submitLabel={say("save")}>
      <TextField label={say("common.name")} autoComplete="organization" {...form.field("tenantName")} />
      <LogoField
        key={form.base.version}
        id={form.field("logo").id}
        value={form.values.logo}
        error={form.field("logo").error}
        onChange={(logo) => form.set({ logo })}
      />
      <FieldGroup legend={say("rules")}>
        <Combobox
          id={timeZoneId}
          label={say("timeZone")}
          hint={say("timeZone.hint")}
          value={timeZone}
          valueLabel={timeZoneText(timeZone)}
          onChange={(chosen) => form.set({ timeZone: chosen })}
          search={searchTimeZones}
          error={timeZoneError}
        />
        <SelectField
          label={say("monthlyRule")}
          hint={say("monthlyRule.hint")}
          {...form.field("monthlyRule")}
          options={(["CalendarMonth", "Every30Days"] as const).map((rule) => [rule, say(`monthlyRule.${rule}`)])}
        />
      </FieldGroup>
      <FieldGroup legend={say("common.deficiencies")}>
        <SeverityFields form={form} />
      </FieldGroup>
      <FieldGroup legend={say("labels")}>
        <TextField label={say("labelText")} hint={say("labelText.hint")} {...form.field("labelText")} />
      </FieldGroup>
    </EditForm>
  );
}
