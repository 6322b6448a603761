import { perLanguage } from "#shared/messages/language.ts";

/** Orders texts as people of the current language do, with floor 2 before floor 10. */
export const collator = perLanguage((tag) => new Intl.Collator(tag, { numeric: true }));
