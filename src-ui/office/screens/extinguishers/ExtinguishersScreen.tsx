import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { createListPosition } from "../../data/list-position.ts";
import { useOpenRecord } from "../../data/use-open-record.ts";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { Register, type View } from "./Register.tsx";

const Detail = lazyComponent(() => import("./Detail.tsx").then((m) => m.Detail), <ScreenFallback />);
const CreateForm = lazyComponent(() => import("./CreateForm.tsx").then((m) => m.CreateForm), <ScreenFallback />);
const EditExtinguisher = lazyComponent(() => import("./EditExtinguisher.tsx").then((m) => m.EditExtinguisher), <ScreenFallback />);

/** `/extinguishers`: the register as a table; `?extinguisher=ID` shows one, `new` registers one, `edit` with an id changes it. */
export function ExtinguishersScreen() {
  return <Extinguishers view="grid" />;
}

/** `/extinguishers-cards`: the same register as cards. */
export function ExtinguisherCardsScreen() {
  return <Extinguishers view="cards" />;
}

function Extinguishers({ view }: { view: View }) {
  const { id, isNew, isEdited, listHref, editHref, hrefOf } = useOpenRecord("extinguisher");
  // Selection and position in the list outlive a visit to one extinguisher.
  const [position] = useState(createListPosition);
  const selectionState = useState<ReadonlyMap<string, ExtinguisherInRegister>>(new Map());
  if (id === "") return <Register view={view} position={position} selectionState={selectionState} />;
  if (isNew) return <CreateForm listHref={listHref} hrefOf={hrefOf} />;
  if (isEdited) return <EditExtinguisher key={id} extinguisherId={id} detailHref={hrefOf(id)} />;
  return <Detail key={id} extinguisherId={id} listHref={listHref} editHref={editHref} detailHref={hrefOf(id)} />;
}
