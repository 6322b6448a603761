import { say } from "../messages.ts";

let title = "";
/** Summaries of errors that are on the screen. */
let summaries = 0;

function show(): void {
  document.title = summaries > 0 ? say("form.errorTitle", { title }) : title;
}

/** Names the page; "Error:" stays before the name while a summary of errors is shown. */
export function showTitle(name: string): void {
  title = say("app.title", { title: name });
  show();
}

/** Puts "Error:" before the page's title; call what it answers to take it away. */
export function markErrors(): () => void {
  summaries++;
  show();
  return () => {
    summaries--;
    show();
  };
}
