import { ArrowLeft } from "lucide";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { hasNavigated } from "./heading-focus.ts";
import { Icon } from "./Icon.tsx";
import { PageHeading } from "./PageHeading.tsx";
import { useBottomBar } from "./use-bottom-bar.ts";
import styles from "./InspectorFrame.module.css";

interface InspectorFrameProps {
  title: string;
  /** Below the title: which extinguisher, which location, which step. */
  subtitle?: ReactNode;
  /** The target of the back link; absent on the first screen. The link does nothing while `mayLeave` returns false. */
  back?: { href: string; label: string; mayLeave?: () => boolean } | undefined;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** The main action, at the bottom, where the thumb is. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of the inspector's screens: one column, with the main action in reach of the thumb. */
export function InspectorFrame({ title, subtitle, back, aside, action, children }: InspectorFrameProps) {
  // Each step starts at its top, however far the previous one was scrolled.
  useEffect(() => {
    if (hasNavigated()) window.scrollTo(0, 0);
  }, []);
  const bottomBar = useBottomBar();
  return (
    <main className={styles.main}>
      <div className={styles.content} data-column>
        <header className={styles.header}>
          {back && (
            <Link
              className={styles.back}
              href={back.href}
              aria-label={back.label}
              onClick={(event) => {
                if (back.mayLeave?.() === false) event.preventDefault();
              }}
            >
              <Icon shapes={ArrowLeft} />
            </Link>
          )}
          <div className={styles.titles}>
            <PageHeading>{title}</PageHeading>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
      {action && (
        <div ref={bottomBar} className={styles.action}>
          <div className={styles.actionColumn}>{action}</div>
        </div>
      )}
    </main>
  );
}
