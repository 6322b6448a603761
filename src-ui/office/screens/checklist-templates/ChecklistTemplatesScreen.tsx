import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { useOpenRecord } from "../../data/use-open-record.ts";

const NewTemplate = lazyComponent(() => import("./NewTemplate.tsx").then((m) => m.NewTemplate), <ScreenFallback />);
const TemplatePage = lazyComponent(() => import("./TemplatePage.tsx").then((m) => m.TemplatePage), <ScreenFallback />);
const TemplateList = lazyComponent(() => import("./TemplateList.tsx").then((m) => m.TemplateList), <ScreenFallback />);

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const { id, isNew } = useOpenRecord("template");
  if (id === "") return <TemplateList />;
  return isNew ? <NewTemplate /> : <TemplatePage key={id} templateId={id} />;
}
