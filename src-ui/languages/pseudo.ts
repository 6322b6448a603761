import type { Language, Texts } from "#shared/messages/language.ts";

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    "aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ".matchAll(/(.)(.)/gu),
  ).map(([, plain = "", accented = ""]) => [plain, accented]),
);

/** How much longer than English a text becomes, as it often does in German. */
const LONGER = 0.35;

/**
 * English made to look like another language: each text in brackets, with accented letters, about 35 % longer. Text that does not come from the
 * catalog stays plain, and text without room is cut: both can be seen.
 */
export const pseudo: Language = {
  tag: "en",
  load: (english: Texts) => Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)])),
};

/** Returns a message in the pseudo-language; its placeholders, and the forms they choose from, stay in place. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+(?:\|[^}]*)?\})/);
  return `[${parts.map((part, at) => (at % 2 === 0 ? longer(part) : placeholder(part))).join("")}]`;
}

function placeholder(part: string): string {
  const [name = "", ...forms] = part.slice(1, -1).split("|");
  return `{${[name, ...forms.map(longer)].join("|")}}`;
}

/** Repeats vowels until the text is long enough. */
function longer(text: string): string {
  let owed = 0;
  return text.replace(/./gs, (letter) => {
    const accented = LETTERS[letter] ?? letter;
    owed += LONGER;
    if (!/[aeiouy]/i.test(letter)) return accented;
    const more = Math.round(owed);
    owed -= more;
    return accented + accented.toLowerCase().repeat(more);
  });
}
