import { useUrlState } from "../../data/url-state.ts";
import { ScreenFallback } from "../../../components/ScreenFallback.tsx";
import { later } from "../../../loading/later.tsx";
import { useOffice } from "../../data/office.ts";

const NewTemplate = later(() => import("./NewTemplate.tsx").then((m) => m.NewTemplate), <ScreenFallback />);
const TemplatePage = later(() => import("./TemplatePage.tsx").then((m) => m.TemplatePage), <ScreenFallback />);
const TemplateList = later(() => import("./TemplateList.tsx").then((m) => m.TemplateList), <ScreenFallback />);

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const template = useUrlState().get("template");
  const { may } = useOffice();
  if (template === "") return <TemplateList />;
  if (template === "new" && may("administer")) return <NewTemplate />;
  return <TemplatePage key={template} templateId={template} />;
}
