import type { ReactNode } from "react";
import { TextArea, TextField } from "../../components/TextField.tsx";
import type { Values } from "../../forms/form-work.ts";
import { FieldRow } from "../../forms/Form.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { CheckboxField } from "./CheckboxField.tsx";
import type { FieldDefinition, FieldName, Fields } from "./fields.ts";
import { say } from "./messages.ts";

interface FieldInputsProps<F extends Fields> {
  fields: F;
  part: F[FieldName<F>]["part"];
  form: Pick<FormState<Values>, "field" | "checkbox">;
  labels: Readonly<Record<FieldName<F>, string>>;
  /** The controls that the form renders itself. */
  own?: Readonly<Partial<Record<FieldName<F>, ReactNode>>>;
}

/** The controls of one part of a form, in the order and rows of the table of fields. */
export function FieldInputs<F extends Fields>({ fields, part, form, labels, own }: FieldInputsProps<F>) {
  const table: Readonly<Record<FieldName<F>, FieldDefinition>> = fields;
  const rows: FieldName<F>[][] = [];
  for (const name of (Object.keys(fields) as FieldName<F>[]).filter((each) => table[each].part === part)) {
    const row = rows.at(-1);
    if (table[name].isBeside && row) row.push(name);
    else rows.push([name]);
  }
  return rows.map((names) => {
    const controls = names.map(
      (name) => own?.[name] ?? <Input key={name} name={name} field={table[name]} form={form} label={labels[name]} />,
    );
    return names.length > 1 ? <FieldRow key={names[0]}>{controls}</FieldRow> : controls;
  });
}

interface InputProps extends Pick<FieldInputsProps<Fields>, "form"> {
  name: string;
  field: FieldDefinition;
  label: string;
}

function Input({ name, field: { input, isRequired, hint, control }, form, label }: InputProps) {
  const { today } = useDateFormats();
  if (input === "checkbox") return <CheckboxField {...form.checkbox(name)} label={label} />;
  const field = { ...form.field(name), label, hint: hint?.(), optional: isRequired ? undefined : say("common.optional") };
  if (input === "area") return <TextArea {...field} />;
  const isDay = input === "day" || input === "pastDay";
  return <TextField {...field} {...control} {...(isDay && { type: "date" })} {...(input === "pastDay" && { max: today })} />;
}
