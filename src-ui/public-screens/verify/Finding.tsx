import { useLayoutEffect } from "react";
import { Button, LinkButton } from "../../components/Button.tsx";
import { Card } from "../../components/Card.tsx";
import { showTitle } from "../../components/document-title.ts";
import { Spinner } from "../../components/Spinner.tsx";
import { useHeadingFocus } from "../../components/use-heading-focus.ts";
import { VERIFY } from "../../urls/paths.ts";
import type { CodeOutcome } from "./check-code.ts";
import { Facts } from "./Facts.tsx";
import { FileCheck } from "./FileCheck.tsx";
import { HeadlineBand } from "./HeadlineBand.tsx";
import { paperHeadline, headlineOf } from "./headlines.ts";
import { say } from "./messages.ts";
import { useCheck } from "./use-check.ts";
import styles from "./Finding.module.css";

/** What the server says about one code. */
export function Finding({ code }: { code: string }) {
  const { outcome, settledAttempt, retry } = useCheck(code);
  useHeadingFocus(settledAttempt);
  const headline = outcome && headlineOf(outcome, code);
  const title = headline?.word ?? say("form.title");
  useLayoutEffect(() => showTitle(title), [title]);
  const mayRetry = outcome?.kind === "unreachable" || outcome?.kind === "offline" || outcome?.kind === "tooMany";
  return (
    <>
      <p role="status" className={headline ? "visually-hidden" : styles.checking}>
        {headline ? `${headline.word}. ${headline.lead}` : <Checking code={code} />}
      </p>
      {headline && (
        <Card flush>
          <HeadlineBand headline={headline} level="h1" />
          {outcome.kind === "found" && <Papers {...outcome} code={code} />}
        </Card>
      )}
      {outcome?.kind === "found" && outcome.verified.sha256 !== null && <FileCheck sha256={outcome.verified.sha256} />}
      <div className={styles.actions}>
        {mayRetry && (
          <Button variant="primary" size="main" wide onClick={retry}>
            {say("app.tryAgain")}
          </Button>
        )}
        {outcome && (
          <LinkButton href={VERIFY} size="main" wide>
            {say("form.another")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Checking({ code }: { code: string }) {
  return (
    <>
      <Spinner />
      <span>{say("checking", { code })}</span>
    </>
  );
}

/** The document, or each of those that share a number, with a headline of its own. */
function Papers({ verified: { others, ...paper }, checkedAt, code }: Extract<CodeOutcome, { kind: "found" }> & { code: string }) {
  if (others.length === 0) return <Facts paper={paper} code={code} checkedAt={checkedAt} />;
  return [paper, ...others].map((each) => (
    <section key={`${each.tenantName} ${each.createdAt}`} aria-label={each.tenantName}>
      <HeadlineBand headline={paperHeadline(each)} level="h2" />
      <Facts paper={each} code={code} checkedAt={checkedAt} />
    </section>
  ));
}
