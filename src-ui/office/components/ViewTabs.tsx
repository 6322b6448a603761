import { Link } from "wouter";
import styles from "./ViewTabs.module.css";

interface View {
  href: string;
  label: string;
  isCurrent: boolean;
}

interface ViewsProps {
  /** The name of the tabs, for screen readers. */
  label: string;
  views: readonly View[];
  /** Prints the name of the current view too, where it says more than the title of the page. */
  printed?: boolean;
}

/** Tabs between the views of one screen. */
export function ViewTabs({ label, views, printed = false }: ViewsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views} data-printed={printed || undefined}>
        {views.map(({ href, label: name, isCurrent }) => (
          <li key={name}>
            <Link href={href} className={styles.view} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Pane {
  label: string;
  isShown: boolean;
  onShow: () => void;
}

/** Tabs between parts of one screen, of which one is shown at a time. */
export function PaneTabs({ label, panes }: { label: string; panes: readonly Pane[] }) {
  return (
    <div className={styles.views} role="group" aria-label={label}>
      {panes.map(({ label: name, isShown, onShow }) => (
        <button key={name} type="button" className={styles.view} aria-pressed={isShown} onClick={onShow}>
          {name}
        </button>
      ))}
    </div>
  );
}
