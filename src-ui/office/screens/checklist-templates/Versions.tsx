import { Link } from "wouter";
import type { ChecklistTemplate } from "#shared/entities/checklist-template.ts";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useDateFormats } from "../../formats/use-date-formats.ts";
import { say } from "./messages.ts";
import { TemplateStateTag } from "./TemplateStateTag.tsx";
import { useOpenTemplate } from "./use-open-template.ts";
import { useVersions } from "./use-template-actions.ts";
import styles from "./Versions.module.css";

/** The other versions of a checklist, if there are any. */
export function Versions({ template }: { template: ChecklistTemplate }) {
  const versions = useVersions(template.familyId);
  const all = versions.data?.items;
  const { hrefOf } = useOpenTemplate();
  const dates = useDateFormats();
  if (!all) return <ReadNotice isPart read={versions} />;
  if (all.length < 2) return null;
  return (
    <section className={styles.versions} aria-label={say("page.versions")}>
      <h3>{say("page.versions")}</h3>
      <ul>
        {all.map((each) => (
          <li key={each.templateId}>
            {each.templateId === template.templateId ? (
              <strong aria-current="true">
                {say("page.versionLink", { version: each.templateVersion })} ({say("page.thisVersion")})
              </strong>
            ) : (
              <Link href={hrefOf(each.templateId)}>{say("page.versionLink", { version: each.templateVersion })}</Link>
            )}
            <TemplateStateTag template={each} />
            {each.publishedAt !== null && <span className={styles.when}>{dates.dayOf(each.publishedAt)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
