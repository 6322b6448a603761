import type { ComponentProps } from "react";
import type { Values } from "../../forms/form-work.ts";
import { Form } from "../../forms/Form.tsx";
import { FieldConflict } from "./FieldConflict.tsx";
import type { EditFormState } from "./use-edit-form.ts";

interface EditFormProps<V extends Values> extends Omit<ComponentProps<typeof Form<V>>, "form" | "conflict"> {
  edit: EditFormState<V>;
  /** The labels of the fields that are compared in a conflict. */
  labels: Partial<Record<keyof V, string>>;
  /** Replaces values by what people read, such as an id by a name. */
  readable?: (values: V) => V;
}

/** The form for a saved record; what somebody else saved meanwhile is shown above its fields. */
export function EditForm<V extends Values>({ edit, labels, readable, ...form }: EditFormProps<V>) {
  return <Form {...form} form={edit.form} conflict={<FieldConflict edit={edit} labels={labels} {...(readable && { readable })} />} />;
}
