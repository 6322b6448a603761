import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { useOpenRecord } from "../../data/use-open-record.ts";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { TypeList } from "./TypeList.tsx";

const TypeDetail = lazyComponent(() => import("./TypeDetail.tsx").then((m) => m.TypeDetail), <ScreenFallback />);
const CreateType = lazyComponent(() => import("./TypeForm.tsx").then((m) => m.CreateType), <ScreenFallback />);
const EditType = lazyComponent(() => import("./TypeForm.tsx").then((m) => m.EditType), <ScreenFallback />);

/** `/extinguisher-types`: the list; `?type=ID` shows one, `new` creates one, `edit` with an id changes it. */
export function ExtinguisherTypesScreen() {
  const { id, isNew, isEdited, listHref, editHref, hrefOf } = useOpenRecord("type");
  if (id === "") return <TypeList />;
  if (isNew) return <CreateType listHref={listHref} hrefOf={hrefOf} />;
  if (isEdited) return <EditType key={id} typeId={id} detailHref={hrefOf(id)} />;
  return <TypeDetail key={id} typeId={id} listHref={listHref} editHref={editHref} detailHref={hrefOf(id)} />;
}
