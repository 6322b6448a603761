import { ChevronLeft, ChevronRight } from "lucide";
import { Button } from "../../components/Button.tsx";
import { say } from "./messages.ts";
import styles from "./Pager.module.css";

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  onPage: (page: number) => void;
}

/** The page of a list that is shown, and the buttons to the others. */
export function Pager({ page, pageSize, totalCount, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  return (
    <div className={styles.pager}>
      <p role="status">{say("list.count", { count: totalCount })}</p>
      {pages > 1 && (
        <nav aria-label={say("list.pages")} className={styles.pages}>
          <Button variant="quiet" icon={ChevronLeft} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {say("list.previous")}
          </Button>
          <span>{say("list.page", { page, pages })}</span>
          <Button variant="quiet" icon={ChevronRight} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {say("list.next")}
          </Button>
        </nav>
      )}
    </div>
  );
}
