import { ArrowLeft } from "lucide";
import { type ReactNode, useLayoutEffect } from "react";
import { Link } from "wouter";
import { showTitle } from "../../components/document-title.ts";
import { Icon } from "../../components/Icon.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PageHeading } from "../../components/PageHeading.tsx";
import { useDates } from "../data/dates.ts";
import { say } from "../messages.ts";
import styles from "./Page.module.css";
import { PrintHead } from "./PrintHead.tsx";

interface PageProps {
  title: string;
  /** Beside the title: how many of them there are. */
  count?: ReactNode;
  /** Under the title: what this is about, in a line. */
  lead?: ReactNode;
  /** Above the title: the way back to what this belongs to. */
  back?: { href: string; label: string } | undefined;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Frameless buttons before the actions; on a phone their pictures alone. */
  tools?: ReactNode;
  /** When the oldest of what is shown was said by the server, where it is the device's own copy. */
  keptAt?: number | null;
  /** No wider than a form reads well. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen of the office: its heading, its actions, and how old its data is when the server cannot be reached. On paper it has a letterhead. */
export function Page({ title, count, lead, back, actions, tools, keptAt = null, narrow = false, children }: PageProps) {
  useLayoutEffect(() => {
    showTitle(title);
  }, [title]);
  return (
    <main id="content" className={styles.page} data-narrow={narrow || undefined}>
      <PrintHead isDrawn />
      <header className={styles.header}>
        <div className={styles.titles}>
          {back && (
            <Link className={styles.back} href={back.href}>
              <Icon of={ArrowLeft} size="small" />
              {back.label}
            </Link>
          )}
          <div className={styles.title}>
            <PageHeading key={title}>{title}</PageHeading>
            {count !== undefined && <p role="status">{count}</p>}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {(actions || tools) && (
          <div className={styles.actions}>
            {tools && <div className={styles.tools}>{tools}</div>}
            {actions}
          </div>
        )}
      </header>
      {keptAt !== null && <KeptNotice at={keptAt} />}
      {children}
    </main>
  );
}

/** Old data says how old it is. */
function KeptNotice({ at }: { at: number }) {
  const dates = useDates();
  return (
    <Notice tone="warning" role="status">
      <p>{say("state.keptAt", { time: dates.time(new Date(at).toISOString()) })}</p>
    </Notice>
  );
}
