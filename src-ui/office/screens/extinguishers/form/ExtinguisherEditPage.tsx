import { ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import type { Extinguisher, ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { formatList } from "#shared/messages/language.ts";
import { useToast } from "../../../../use-toast.ts";
import { Loaded } from "../../../components/Loaded.tsx";
import { Page } from "../../../components/Page.tsx";
import { isGone } from "../../../data/missing.ts";
import { useRead } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { EditForm } from "../../../forms/EditForm.tsx";
import { changesBetween } from "../../../forms/fields.ts";
import { useEditForm } from "../../../forms/use-edit-form.ts";
import { useForgetRecord } from "../../../forms/use-forget-record.ts";
import { useLeaveForm } from "../../../forms/use-leave-form.ts";
import { extinguisherBodyOf, extinguisherValuesOf, FIELD_KEYS, fieldAt, fieldLabels, NAMES_OF, readableValues } from "../fields.ts";
import { ExtinguisherFields } from "./ExtinguisherFields.tsx";
import { say } from "./messages.ts";

/** The form that changes what is recorded of an extinguisher. */
export function ExtinguisherEditPage({ extinguisherId, detailHref }: { extinguisherId: string; detailHref: string }) {
  const read = useRead("GET /extinguishers/{id}", { params: { id: extinguisherId } }, { keepPrevious: false });
  useForgetRecord(extinguisherId, isGone(read.error));
  const code = read.data?.extinguisherCode;
  return (
    <Page
      narrow
      title={code === undefined ? say("common.extinguisher") : say("form.editTitle", { code })}
      back={{ href: detailHref, label: code ?? say("nav.extinguishers") }}
      cachedAt={read.cachedAt}
    >
      <Loaded read={read} missing={{ title: say("page.missing") }}>
        {(extinguisher) => <Edited extinguisher={extinguisher} detailHref={detailHref} />}
      </Loaded>
    </Page>
  );
}

/** Returns what the toast says: a date that was changed is kept on record, while that of a later inspection is shown. */
function savedText(body: ExtinguisherUpdate, saved: Extinguisher): string {
  const outdated = FIELD_KEYS.filter((key) => fieldAt(key).input === "pastDay" && key in body && body[key] !== saved[key]);
  return outdated.length === 0
    ? say("common.saved")
    : say("form.laterCounts", { fields: formatList(outdated.map((key) => say(`field.${key}`))) });
}

function Edited({ extinguisher, detailHref }: { extinguisher: ExtinguisherInRegister; detailHref: string }) {
  const { send } = useWrite("PUT /extinguishers/{id}");
  const toast = useToast();
  const leave = useLeaveForm(detailHref);
  const params = { id: extinguisher.extinguisherId };
  const edit = useEditForm({
    storeKey: `extinguisher ${extinguisher.extinguisherId}`,
    saved: extinguisher,
    valuesOf: extinguisherValuesOf,
    namesOf: NAMES_OF,
    schema: ExtinguisherUpdate,
    bodyOf: (values, base) => changesBetween(extinguisherBodyOf(base), extinguisherBodyOf(values)),
    submit: async (body, { before, ifMatch }) => {
      const saved = await send({ params, body }, { ifMatch });
      // The undo restores only what was changed: by then, an inspection may have changed a date.
      const changed = Object.entries(extinguisherBodyOf(before)).filter(([field]) => field in body);
      const undo = () => send({ params, body: Object.fromEntries(changed) }, { ifMatch: saved.version });
      toast({ message: savedText(body, saved), undo });
      leave();
    },
  });
  return (
    <EditForm edit={edit} labels={fieldLabels()} readable={readableValues} onCancel={leave}>
      <ExtinguisherFields form={edit.form} />
    </EditForm>
  );
}
