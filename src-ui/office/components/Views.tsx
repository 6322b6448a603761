import { Link } from "wouter";
import styles from "./Views.module.css";

interface View {
  href: string;
  label: string;
  isCurrent: boolean;
}

/** The way between the views of one screen family; `label` names what they are views of. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {views.map(({ href, label: name, isCurrent }) => (
          <li key={name}>
            <Link href={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
