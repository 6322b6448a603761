import { useState } from "react";
import { Link } from "wouter";
import { ExtinguisherCreate } from "#shared/entities/extinguisher.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Button } from "../../../../components/Button.tsx";
import { Notice } from "../../../../components/Notice.tsx";
import { ScreenFallback } from "../../../../components/ScreenFallback.tsx";
import { Form } from "../../../../forms/Form.tsx";
import { useForm } from "../../../../forms/use-form.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { Page } from "../../../components/Page.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { EMPTY, valuesForNext, extinguisherBodyOf } from "../fields.ts";
import { ExtinguisherFields } from "./ExtinguisherFields.tsx";
import { say } from "./messages.ts";

const ANOTHER = "another";

interface ExtinguisherCreatePageProps {
  listHref: string;
  hrefOf: (extinguisherId: string) => string;
}

/** Registers an extinguisher, in the location that the URL names unless another is chosen. */
export function ExtinguisherCreatePage(props: ExtinguisherCreatePageProps) {
  const id = useUrlState().get("location");
  const location = useRead("GET /locations/{id}", { params: { id } }, { enabled: id !== "" });
  return location.isLoading ? <ScreenFallback /> : <NewExtinguisher {...props} locationId={id} location={location.data} />;
}

interface NewExtinguisherProps extends ExtinguisherCreatePageProps {
  /** The id of the location that the URL names; empty if it names none. */
  locationId: string;
  /** That location; undefined if it could not be read. */
  location: LocationInTree | undefined;
}

/** Registers one extinguisher, or several of the same type and location one after another. */
function NewExtinguisher({ listHref, hrefOf, locationId, location }: NewExtinguisherProps) {
  const { send } = useWrite("POST /extinguishers");
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ id: string; code: string } | null>(null);
  const form = useForm({
    storeKey: useUnsavedKey(`new extinguisher ${locationId}`),
    initial: location ? { ...EMPTY, locationId: location.locationId, locationName: location.locationName } : EMPTY,
    schema: ExtinguisherCreate,
    bodyOf: extinguisherBodyOf,
    submit: async (body, pressed) => {
      const { extinguisherId, extinguisherCode } = await send({ body });
      if (pressed !== ANOTHER) return navigate(hrefOf(extinguisherId), { replace: true });
      setCreated({ id: extinguisherId, code: extinguisherCode });
      form.rebase(form.values, valuesForNext(form.values));
      document.getElementById(form.field("extinguisherCode").id)?.focus();
    },
  });
  return (
    <Page narrow title={say("list.new")} back={{ href: listHref, label: say("nav.extinguishers") }}>
      <div role="status">
        {created && (
          <Notice tone="success">
            <p>
              {say("form.created", { code: created.code })} <Link href={hrefOf(created.id)}>{say("form.open")}</Link>
            </p>
          </Notice>
        )}
      </div>
      <Form
        form={form}
        onCancel={() => navigate(listHref, { replace: true })}
        more={
          <Button type="submit" name={ANOTHER} busy={form.isBusy}>
            {say("form.addAnother")}
          </Button>
        }
      >
        <ExtinguisherFields form={form} />
      </Form>
    </Page>
  );
}
