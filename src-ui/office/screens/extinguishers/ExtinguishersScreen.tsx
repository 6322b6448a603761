import { lazy, Suspense, useState } from "react";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { useOffice } from "../../data/office.ts";
import { useUrlState } from "../../data/url-state.ts";
import { createListPlace } from "./list-place.ts";
import { Register, type View } from "./Register.tsx";

const Detail = lazy(() => import("./Detail.tsx").then((m) => ({ default: m.Detail })));
const CreateForm = lazy(() => import("./CreateForm.tsx").then((m) => ({ default: m.CreateForm })));
const EditExtinguisher = lazy(() => import("./EditExtinguisher.tsx").then((m) => ({ default: m.EditExtinguisher })));

/** `/extinguishers`: the register as a table; `?extinguisher=ID` shows one, `new` registers one, `edit` with an id changes it. */
export function ExtinguishersScreen() {
  return <Extinguishers view="grid" />;
}

/** `/extinguishers-cards`: the same register as cards. */
export function ExtinguisherCardsScreen() {
  return <Extinguishers view="cards" />;
}

function Extinguishers({ view }: { view: View }) {
  const url = useUrlState();
  const { may } = useOffice();
  // What is ticked, and where in the list one was, are still there on the way back from one extinguisher.
  const [place] = useState(createListPlace);
  const selected = useState<ReadonlyMap<string, ExtinguisherInRegister>>(new Map());
  const id = url.get("extinguisher");
  const listHref = url.href({ extinguisher: null, edit: null });
  const hrefOf = (extinguisherId: string): string => url.href({ extinguisher: extinguisherId, edit: null });
  if (id === "") return <Register view={view} place={place} selected={selected} />;
  return (
    <Suspense fallback={<ScreenFallback />}>
      {id === "new" && may("administer") ? (
        <CreateForm listHref={listHref} hrefOf={hrefOf} />
      ) : url.get("edit") && may("administer") ? (
        <EditExtinguisher key={id} extinguisherId={id} oneHref={hrefOf(id)} />
      ) : (
        <Detail key={id} extinguisherId={id} listHref={listHref} editHref={url.href({ edit: 1 })} oneHref={hrefOf(id)} />
      )}
    </Suspense>
  );
}
