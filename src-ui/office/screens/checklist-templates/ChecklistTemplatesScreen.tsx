import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { later } from "../../../loading/later.tsx";
import { useOpenRecord } from "../../data/open-record.ts";

const NewTemplate = later(() => import("./NewTemplate.tsx").then((m) => m.NewTemplate), <ScreenFallback />);
const TemplatePage = later(() => import("./TemplatePage.tsx").then((m) => m.TemplatePage), <ScreenFallback />);
const TemplateList = later(() => import("./TemplateList.tsx").then((m) => m.TemplateList), <ScreenFallback />);

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const { id, isNew } = useOpenRecord("template");
  if (id === "") return <TemplateList />;
  return isNew ? <NewTemplate /> : <TemplatePage key={id} templateId={id} />;
}
