import type { Language, Words } from "#shared/messages/language.ts";

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    "aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÖPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ".matchAll(/(.)(.)/gu),
  ).map(([, plain = "", accented = ""]) => [plain, accented]),
);

/** How much longer a text is than in English, as it often is in German. */
const LONGER = 0.35;

/**
 * English as another language would look: each text in brackets, its letters accented, about 35 % longer. What is not said by the catalogue stays
 * plain, and what has no room for a longer text is cut: both can be seen.
 */
export const pseudo: Language = {
  tag: "en",
  load: (english: Words) => Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudoText(text)])),
};

/** A message in the pseudo-language: its placeholders, and the forms they choose from, stay where they are. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+(?:\|[^}]*)?\})/);
  return `[${parts.map((part, at) => (at % 2 === 0 ? longer(part) : placeholder(part))).join("")}]`;
}

function placeholder(part: string): string {
  const [name = "", ...forms] = part.slice(1, -1).split("|");
  return `{${[name, ...forms.map(longer)].join("|")}}`;
}

/** Vowels are drawn out until the text has grown. */
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
