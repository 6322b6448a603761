import { useOffice } from "../../data/office.ts";
import { useUrlState } from "../../data/url-state.ts";
import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { later } from "../../../loading/later.tsx";
import { TypeList } from "./TypeList.tsx";

const TypeDetail = later(() => import("./TypeDetail.tsx").then((m) => m.TypeDetail), <ScreenFallback />);
const CreateType = later(() => import("./TypeForm.tsx").then((m) => m.CreateType), <ScreenFallback />);
const EditType = later(() => import("./TypeForm.tsx").then((m) => m.EditType), <ScreenFallback />);

/** `/extinguisher-types`: the list; `?type=ID` shows one, `new` makes one, `edit` with an id changes it. */
export function ExtinguisherTypesScreen() {
  const url = useUrlState();
  const { may } = useOffice();
  const id = url.get("type");
  const listHref = url.href({ type: null, edit: null, page: url.get("page") });
  const oneHref = url.href({ edit: null });
  const hrefOf = (extinguisherTypeId: string): string => url.href({ type: extinguisherTypeId, edit: null });
  if (id === "") return <TypeList />;
  if (id === "new" && may("administer")) return <CreateType listHref={listHref} hrefOf={hrefOf} />;
  if (url.get("edit") && may("administer")) return <EditType key={id} typeId={id} oneHref={oneHref} />;
  return <TypeDetail key={id} typeId={id} listHref={listHref} editHref={url.href({ edit: 1 })} oneHref={oneHref} />;
}
