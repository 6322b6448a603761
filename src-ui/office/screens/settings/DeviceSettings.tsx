import { Card } from "../../../components/Card.tsx";
import { SelectField } from "../../../components/SelectField.tsx";
import { FieldRow } from "../../../forms/Form.tsx";
import { THEMES, useTheme } from "../../../styles/theme.ts";
import { capacityText, UNITS, useUnits } from "../../formats/capacity.ts";
import { DATE_STYLES, dateFormatsIn, useDateFormats, useDateStyle } from "../../formats/use-date-formats.ts";
import { useNow } from "../../formats/use-now.ts";
import { say } from "./messages.ts";

/** A common capacity, to show what the units do. */
const EXAMPLE = [10, "lb"] as const;

/** This person's display settings in this browser; kept on the device and effective immediately. */
export function DeviceSettings() {
  const [theme, setTheme] = useTheme("office");
  const [style, setStyle] = useDateStyle();
  const [units, setUnits] = useUnits();
  const { timeZone, today } = useDateFormats();
  const now = useNow();
  return (
    <Card title={say("common.thisDevice")}>
      <p>{say("device.lead")}</p>
      <FieldRow>
        <SelectField
          label={say("common.appearance")}
          value={theme}
          onChange={(event) => setTheme(chosenOf(THEMES.office, event.target.value))}
          options={THEMES.office.map((choice) => [choice, say(`theme.${choice}`)])}
        />
        <SelectField
          label={say("dateStyle")}
          value={style}
          onChange={(event) => setStyle(chosenOf(DATE_STYLES, event.target.value))}
          options={DATE_STYLES.map((choice) => [
            choice,
            say(`dateStyle.${choice}`, { example: dateFormatsIn(timeZone, now, choice).day(today) }),
          ])}
        />
      </FieldRow>
      <SelectField
        label={say("units")}
        hint={say("units.hint", { capacity: capacityText(...EXAMPLE, "asLabelled"), shown: capacityText(...EXAMPLE, units) })}
        value={units}
        onChange={(event) => setUnits(chosenOf(UNITS, event.target.value))}
        options={UNITS.map((choice) => [choice, say(`units.${choice}`)])}
      />
    </Card>
  );
}

function chosenOf<const C extends string>(choices: readonly [C, ...C[]], value: string): C {
  return choices.find((choice) => choice === value) ?? choices[0];
}
