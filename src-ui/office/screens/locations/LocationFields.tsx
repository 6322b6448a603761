import { LocateFixed } from "lucide";
import { useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { requestPosition } from "../../../device/position.ts";
import { FieldGroup } from "../../../forms/Form.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { useAction } from "../../../use-action.ts";
import { FieldInputs } from "../../forms/FieldInputs.tsx";
import { fieldLabels, FIELDS } from "./fields.ts";
import type { LocationValues } from "./fields.ts";
import { say } from "./messages.ts";

/** The fields that the forms for a new location and for an existing one share. */
export function LocationFields({ form }: { form: Pick<FormState<LocationValues>, "field" | "checkbox" | "set"> }) {
  const shared = { fields: FIELDS, form, labels: fieldLabels() };
  return (
    <>
      <FieldInputs {...shared} part="name" />
      <FieldGroup legend={say("address")}>
        <FieldInputs {...shared} part="address" />
      </FieldGroup>
      <FieldGroup legend={say("form.position")}>
        <p>{say("form.positionHint")}</p>
        <FieldInputs {...shared} part="position" />
        <UseMyPosition onPosition={(latitude, longitude) => form.set({ latitude, longitude })} />
      </FieldGroup>
    </>
  );
}

/** A millionth of a degree is about 11 cm, finer than a device can measure. */
const DIGITS = 6;

function UseMyPosition({ onPosition }: { onPosition: (latitude: string, longitude: string) => void }) {
  const [words, setWords] = useState("");
  const locating = useAction(async () => {
    const found = await requestPosition(navigator.geolocation);
    if (found) onPosition(found.latitude.toFixed(DIGITS), found.longitude.toFixed(DIGITS));
    setWords(found ? say("form.located", { meters: Math.ceil(found.accuracy) }) : say("form.notLocated"));
    return undefined;
  });
  return (
    <div>
      <Button icon={LocateFixed} busy={locating.isBusy} onClick={() => locating.run()}>
        {say("form.useMine")}
      </Button>
      <p role="status">{words}</p>
    </div>
  );
}
