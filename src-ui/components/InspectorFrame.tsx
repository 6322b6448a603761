import { ArrowLeft } from "lucide";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { useBottomBar } from "./bottom-bar.ts";
import { Icon } from "./Icon.tsx";
import { hasNavigated } from "./navigation.ts";
import { PageHeading } from "./PageHeading.tsx";
import styles from "./InspectorFrame.module.css";

interface InspectorFrameProps {
  title: string;
  /** Under the title: which extinguisher, which place, which step. */
  subtitle?: ReactNode;
  /** Where "back" goes; absent on the first screen. `mayLeave` is asked first. */
  back?: { href: string; label: string; mayLeave?: () => boolean } | undefined;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** The main action, at the bottom, where the thumb is. */
  action?: ReactNode;
  children: ReactNode;
}

/** The page of the inspector area: one column, the main action within the thumb's reach. */
export function InspectorFrame({ title, subtitle, back, aside, action, children }: InspectorFrameProps) {
  // A step begins at its top, wherever the one before was left.
  useEffect(() => {
    if (hasNavigated()) window.scrollTo(0, 0);
  }, []);
  const bottomBar = useBottomBar();
  return (
    <main className={styles.main}>
      <div className={styles.content}>
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
              <Icon of={ArrowLeft} />
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
