import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { useOpenRecord } from "../../data/open-record.ts";
import { later } from "../../../loading/later.tsx";
import { TypeList } from "./TypeList.tsx";

const TypeDetail = later(() => import("./TypeDetail.tsx").then((m) => m.TypeDetail), <ScreenFallback />);
const CreateType = later(() => import("./TypeForm.tsx").then((m) => m.CreateType), <ScreenFallback />);
const EditType = later(() => import("./TypeForm.tsx").then((m) => m.EditType), <ScreenFallback />);

/** `/extinguisher-types`: the list; `?type=ID` shows one, `new` creates one, `edit` with an id changes it. */
export function ExtinguisherTypesScreen() {
  const { id, isNew, isEdited, listHref, editHref, hrefOf } = useOpenRecord("type");
  if (id === "") return <TypeList />;
  if (isNew) return <CreateType listHref={listHref} hrefOf={hrefOf} />;
  if (isEdited) return <EditType key={id} typeId={id} detailHref={hrefOf(id)} />;
  return <TypeDetail key={id} typeId={id} listHref={listHref} editHref={editHref} detailHref={hrefOf(id)} />;
}
