import { LocateFixed } from "lucide";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { askPosition } from "../../../device/position.ts";
import { useAction } from "../../../engine/use-action.ts";
import { FieldGroup, FieldRow } from "../../components/Form.tsx";
import { say as sayList } from "../../components/messages.ts";
import type { FormState } from "../../components/use-form.ts";
import { fieldLabels, type LocationValues } from "./location-values.ts";
import { say } from "./messages.ts";

/** The fields that a new location and a present one share. */
export function LocationFields({ form }: { form: FormState<LocationValues> }) {
  const optional = sayList("common.optional");
  const labels = fieldLabels();
  const text = (name: keyof typeof labels) => <TextField {...form.field(name)} label={labels[name]} optional={optional} />;
  return (
    <>
      <FieldRow>
        <TextField {...form.field("locationName")} label={labels.locationName} autoComplete="off" />
        <TextField {...form.field("locationCode")} label={labels.locationCode} hint={say("form.codeHint")} autoComplete="off" />
      </FieldRow>
      <TextField
        {...form.field("barcodeData")}
        label={labels.barcodeData}
        hint={say("form.barcodeHint")}
        optional={optional}
        autoComplete="off"
      />
      <FieldGroup legend={say("address")}>
        {text("addressLine1")}
        {text("addressLine2")}
        <FieldRow>
          {text("city")}
          {text("stateProvince")}
        </FieldRow>
        <FieldRow>
          {text("postalCode")}
          {text("country")}
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={say("form.position")}>
        <p>{say("form.positionHint")}</p>
        <FieldRow>
          <TextField {...form.field("latitude")} label={labels.latitude} optional={optional} inputMode="text" />
          <TextField {...form.field("longitude")} label={labels.longitude} optional={optional} inputMode="text" />
        </FieldRow>
        <UseMyPosition onPosition={(latitude, longitude) => form.set({ latitude, longitude })} />
      </FieldGroup>
    </>
  );
}

/** A ten-millionth of a degree is a centimetre: more than a device knows. */
const DIGITS = 6;

function UseMyPosition({ onPosition }: { onPosition: (latitude: string, longitude: string) => void }) {
  const [words, setWords] = useState("");
  const locating = useAction(async () => {
    const found = await askPosition(navigator.geolocation);
    if (found) onPosition(found.latitude.toFixed(DIGITS), found.longitude.toFixed(DIGITS));
    setWords(found ? say("form.located", { meters: Math.ceil(found.accuracy) }) : say("form.notLocated"));
    return undefined;
  });
  return (
    <div>
      <Button icon={LocateFixed} busy={locating.busy} onClick={() => locating.run()}>
        {say("form.useMine")}
      </Button>
      <p role="status">{words}</p>
    </div>
  );
}
