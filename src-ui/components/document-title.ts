import { say } from "../messages.ts";

let title = "";
/** How many error summaries are on the screen. */
let summaries = 0;

function show(): void {
  document.title = summaries > 0 ? say("form.errorTitle", { title }) : title;
}

/** Sets the page's title; "Error:" precedes it while an error summary is shown. */
export function showTitle(name: string): void {
  title = say("app.title", { title: name });
  show();
}

/** Puts "Error:" before the page's title. Returns a function that removes it. */
export function markErrors(): () => void {
  summaries++;
  show();
  return () => {
    summaries--;
    show();
  };
}
