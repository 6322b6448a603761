import { lazy } from "react";
import { useUrlState } from "../../data/url-state.ts";
import { useOffice } from "../../data/office.ts";

const NewTemplate = lazy(() => import("./NewTemplate.tsx").then((m) => ({ default: m.NewTemplate })));
const TemplatePage = lazy(() => import("./TemplatePage.tsx").then((m) => ({ default: m.TemplatePage })));
const TemplateList = lazy(() => import("./TemplateList.tsx").then((m) => ({ default: m.TemplateList })));

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const template = useUrlState().get("template");
  const { may } = useOffice();
  if (template === "") return <TemplateList />;
  if (template === "new" && may("administer")) return <NewTemplate />;
  return <TemplatePage key={template} templateId={template} />;
}
