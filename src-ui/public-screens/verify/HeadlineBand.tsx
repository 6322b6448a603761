import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/Icon.tsx";
import { PageHeading } from "../../components/PageHeading.tsx";
import type { Headline } from "./headlines.ts";
import styles from "./HeadlineBand.module.css";

/** Word and lead with an icon and a color, large enough to be read over somebody's shoulder. */
export function HeadlineBand({ headline: { tone, icon, word, lead }, level }: { headline: Headline; level: "h1" | "h2" }) {
  return (
    <div className={classes(styles.band, styles[tone], level === "h1" && styles.main)}>
      <span className={styles.picture}>
        <Icon shapes={icon} size="large" />
      </span>
      <div className={styles.words}>
        {level === "h1" ? <PageHeading>{word}</PageHeading> : <h2>{word}</h2>}
        <p>{lead}</p>
      </div>
    </div>
  );
}
