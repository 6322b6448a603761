import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { useOpenRecord } from "../../urls/use-open-record.ts";
import { TypeListPage } from "./TypeListPage.tsx";

const TypePage = lazyComponent(() => import("./TypePage.tsx").then((m) => m.TypePage), <ScreenFallback />);
const TypeCreatePage = lazyComponent(() => import("./TypeCreatePage.tsx").then((m) => m.TypeCreatePage), <ScreenFallback />);
const TypeEditPage = lazyComponent(() => import("./TypeEditPage.tsx").then((m) => m.TypeEditPage), <ScreenFallback />);

/** `/extinguisher-types`: the list; `?type=ID` shows one, `new` creates one, `edit` with an id changes it. */
export function ExtinguisherTypesScreen() {
  const { id, isNew, isEdited, listHref, editHref, hrefOf } = useOpenRecord("type");
  if (id === "") return <TypeListPage />;
  if (isNew) return <TypeCreatePage listHref={listHref} hrefOf={hrefOf} />;
  if (isEdited) return <TypeEditPage key={id} typeId={id} detailHref={hrefOf(id)} />;
  return <TypePage key={id} typeId={id} listHref={listHref} editHref={editHref} detailHref={hrefOf(id)} />;
}
