import { say } from "../messages.ts";

const SHORT_LENGTH = 50;

export function sectionNameText({ title }: { title: string }): string {
  return title.trim() || say("section.unnamed");
}

export function questionNameText({ question }: { question: string }): string {
  return question.trim() || say("item.empty");
}

/** Shortens a question for a message that is shown briefly. */
export function shortText(question: string): string {
  const words = question.trim();
  return words.length <= SHORT_LENGTH ? words : `${words.slice(0, SHORT_LENGTH - 1).trimEnd()}…`;
}
