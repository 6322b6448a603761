import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { lazyComponent } from "../../../loading/lazy-component.tsx";
import { useOpenTemplate } from "./use-open-template.ts";

const TemplateCreatePage = lazyComponent(() => import("./TemplateCreatePage.tsx").then((m) => m.TemplateCreatePage), <ScreenFallback />);
const TemplatePage = lazyComponent(() => import("./TemplatePage.tsx").then((m) => m.TemplatePage), <ScreenFallback />);
const TemplateListPage = lazyComponent(() => import("./TemplateListPage.tsx").then((m) => m.TemplateListPage), <ScreenFallback />);

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const { id, isNew } = useOpenTemplate();
  if (id === "") return <TemplateListPage />;
  return isNew ? <TemplateCreatePage /> : <TemplatePage key={id} templateId={id} />;
}
