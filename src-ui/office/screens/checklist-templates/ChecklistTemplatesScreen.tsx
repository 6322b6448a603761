import { useUrlState } from "../../data/url-state.ts";
import { useOffice } from "../../data/office.ts";
import { NewTemplate } from "./NewTemplate.tsx";
import { TemplateList } from "./TemplateList.tsx";
import { TemplatePage } from "./TemplatePage.tsx";

/** `/checklist-templates`: the list, one checklist with `?template=ID`, a new one with `?template=new`. */
export function ChecklistTemplatesScreen() {
  const template = useUrlState().get("template");
  const { may } = useOffice();
  if (template === "") return <TemplateList />;
  if (template === "new" && may("administer")) return <NewTemplate />;
  return <TemplatePage key={template} templateId={template} />;
}
