import type { ReactNode } from "react";
import { ApiError } from "../../api/api-error.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import type { Reading } from "../../reading.ts";
import { usePath, useSearchParams } from "../../urls/use-url.ts";
import { isMissing, isRefusedLink } from "../data/missing.ts";
import { say } from "./messages.ts";
import type { BackLink } from "./Page.tsx";

export interface ReadNoticeProps {
  read: Reading<unknown>;
  /** Shown while there is neither data nor an error; nothing by default. */
  placeholder?: ReactNode;
  /** For a part of a page: offline it shows a few words, since the page itself says why. */
  isPart?: boolean;
  /**
   * Shown if the record does not exist. `reason` is for one that belongs to no organization. `back` leads away, even if the record cannot be
   * read; absent where the page has a link back.
   */
  missing?: { title: string; reason?: string; back?: BackLink };
}

/** Returns the URL of this screen, in the same view, without what narrows or orders it; null if nothing does. */
function useUnfilteredHref(): string | null {
  const path = usePath();
  const { view, ...narrowing } = Object.fromEntries(useSearchParams());
  if (Object.keys(narrowing).length === 0) return null;
  return view === undefined ? path : `${path}?view=${encodeURIComponent(view)}`;
}

/** What stands in for what was read: why it could not be read and a way to try again, that it does not exist, or a placeholder. */
export function ReadNotice({ read: { data, error, refresh }, placeholder = null, isPart = false, missing }: ReadNoticeProps) {
  const unfiltered = useUnfilteredHref();
  const back = missing?.back && <LinkButton href={missing.back.href}>{missing.back.label}</LinkButton>;
  if (missing && isMissing(error)) {
    return (
      <Notice tone="warning" role="alert" title={missing.title} actions={back}>
        {missing.reason ?? say("read.missing")}
      </Notice>
    );
  }
  if (data !== undefined) return null;
  if (!error) return placeholder;
  if (unfiltered !== null && isRefusedLink(error)) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={say("read.failed")}
        actions={back ?? <LinkButton href={unfiltered}>{say("common.clearFilters")}</LinkButton>}
      >
        {say("read.missing")}
      </Notice>
    );
  }
  const isOffline = error instanceof ApiError && error.code === "offline";
  if (isOffline && isPart) return <p role="note">{say("read.notHere")}</p>;
  return (
    <Notice
      tone={isOffline ? "warning" : "danger"}
      role="alert"
      title={say("read.failed")}
      actions={
        <>
          <Button onClick={refresh}>{say("app.tryAgain")}</Button>
          {back}
        </>
      }
    >
      {isOffline ? say("read.offlineNothing") : error.message}
    </Notice>
  );
}
