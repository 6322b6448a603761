import { ArrowLeft } from "lucide";
import { useLayoutEffect } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { showTitle } from "../../components/document-title.ts";
import { Icon } from "../../components/Icon.tsx";
import { Notice } from "../../components/Notice.tsx";
import { PageHeading } from "../../components/PageHeading.tsx";
import { useDateFormats } from "../formats/use-date-formats.ts";
import { say } from "../messages.ts";
import { Letterhead } from "./Letterhead.tsx";
import styles from "./Page.module.css";

/** A link back to what a page belongs to. */
export interface BackLink {
  href: string;
  label: string;
}

interface PageProps {
  title: string;
  /** Beside the title: how many entries there are. */
  count?: ReactNode;
  /** Below the title: what this is about, in one line. */
  lead?: ReactNode;
  /** Above the title. */
  back?: BackLink | undefined;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Frameless buttons before the actions; icons only on a phone. */
  tools?: ReactNode;
  /** When this device stored the oldest data shown, if that is a copy. */
  cachedAt?: number | null;
  /** As narrow as a form needs to be readable. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen of the office: its heading, its actions, and how old its data is when the server cannot be reached. On paper it has a letterhead. */
export function Page({ title, count, lead, back, actions, tools, cachedAt = null, narrow = false, children }: PageProps) {
  useLayoutEffect(() => {
    showTitle(title);
  }, [title]);
  return (
    <main id="content" className={styles.page} data-narrow={narrow || undefined}>
      <Letterhead />
      <header className={styles.header}>
        <div className={styles.titles}>
          {back && (
            <Link className={styles.back} href={back.href} aria-label={say("page.backTo", { place: back.label })}>
              <Icon shapes={ArrowLeft} size="small" />
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
      {cachedAt !== null && <CachedNotice at={cachedAt} />}
      {children}
    </main>
  );
}

/** Says how old the device's copy is. */
function CachedNotice({ at }: { at: number }) {
  const dates = useDateFormats();
  return (
    <Notice tone="warning" role="status">
      {say(navigator.onLine ? "read.cachedNoResponse" : "read.cachedOffline", { time: dates.dateTime(new Date(at).toISOString()) })}
    </Notice>
  );
}
