import { useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { createListPosition } from "../../tables/list-position.ts";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { ExtinguisherListPage } from "./register/ExtinguisherListPage.tsx";
import type { View } from "./register/ExtinguisherListPage.tsx";

const ExtinguisherPage = lazyComponent(() => import("./detail/ExtinguisherPage.tsx").then((m) => m.ExtinguisherPage), <ScreenFallback />);
const ExtinguisherCreatePage = lazyComponent(
  () => import("./form/ExtinguisherCreatePage.tsx").then((m) => m.ExtinguisherCreatePage),
  <ScreenFallback />,
);
const ExtinguisherEditPage = lazyComponent(
  () => import("./form/ExtinguisherEditPage.tsx").then((m) => m.ExtinguisherEditPage),
  <ScreenFallback />,
);

/** `/extinguishers`: the register as a table; `?extinguisher=ID` shows one, `new` registers one, `edit` with an id changes it. */
export function ExtinguishersScreen() {
  return <Extinguishers view="table" />;
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
  if (id === "") return <ExtinguisherListPage view={view} position={position} selectionState={selectionState} />;
  if (isNew) return <ExtinguisherCreatePage listHref={listHref} hrefOf={hrefOf} />;
  if (isEdited) return <ExtinguisherEditPage key={id} extinguisherId={id} detailHref={hrefOf(id)} />;
  return <ExtinguisherPage key={id} extinguisherId={id} listHref={listHref} editHref={editHref} detailHref={hrefOf(id)} />;
}
