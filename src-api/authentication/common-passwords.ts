import { fieldProblem } from "../http/problems.ts";

/** The most frequent leaked passwords, without the digits and symbols that people add to make them long enough. */
const COMMON = new Set(
  `aaron abcabc abc abcd abcde abcdef abcdefg abcdefgh access admin administrator adobe alexander amanda america andrea andrew angel angela animal anthony
  apple arsenal ashley asshole august austin babygirl badboy bailey banana barcelona baseball basketball batman beautiful benjamin biteme blessed blink
  brandon butterfly buster changeme changethis charlie cheese chelsea chicken chocolate christ christian cocacola company computer computers cookie
  corvette cowboy daniel default december demo diamond dolphin donald dragon elephant family february fireextinguisher fire flower football forever
  freedom friday friends fuckoff fuckyou gateway george ginger google guest hannah harley heather hello helloworld hockey hunter iloveu iloveyou
  inspection inspector internet iwantu jackson january jasmine jennifer jessica jesus jordan joshua july june justin killer letmein liverpool london
  login loveme lovely lover loveyou madison maggie manager march marina master matrix matthew melissa mercedes merlin michael michelle monday monkey
  mustang mynoob mypassword nicole nothing november number october orange p passport pass passpass passw passwd password passwordpassword passwords passphrase pepper phoenix
  pinseal player pokemon pretty princess purple qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop qwertyqwerty qwerasdf qwerasdfzxcv rainbow ranger richard robert
  root samantha samsung saturday scooter secret security september server shadow silver slipknot snoopy soccer spiderman spring starwars startrek
  summer sunday sunshine superman superstar sweety teamo temp temporary test tester testing testtest thomas thunder thursday tigger trustno tuesday
  undefined user username victoria wednesday welcome welcomeback whatever william winter wizard yankees yellow zaq zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter(Boolean),
);

/** Walks along the keyboard or the alphabet, in both directions. */
const WALKS = [
  "0123456789012345678901234567890",
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
  "!@#$%^&*()_+",
].flatMap((walk) => [walk, walk.split("").toReversed().join("")]);

/** The longest block whose repetition is recognized: "a", "12", "abc". */
const BLOCK_MAX_LENGTH = 4;

/** Whether it is among the first that a guesser tries: a common word with digits and symbols around it, a repeated block, or a keyboard walk. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const word = withLetters(plain).replace(/^[^a-z]+|[^a-z]+$/g, "");
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
  return COMMON.has(word) || COMMON.has(bare) || isRepeated(plain) || WALKS.some((walk) => walk.includes(plain));
}

/** Throws `validation` for the field. */
export function requireUncommonPassword(field: string, password: string): void {
  if (isCommonPassword(password)) throw fieldProblem(field, "field.passwordTooCommon");
}

/** Reads "p@ssw0rd" as "password". */
function withLetters(text: string): string {
  const meant: Readonly<Record<string, string>> = {
    "@": "a",
    "4": "a",
    "3": "e",
    "1": "i",
    "!": "i",
    "0": "o",
    $: "s",
    "5": "s",
    "7": "t",
  };
  return text.replace(/(?<=[a-z].*)[@431!0$57](?=.*[a-z])/g, (sign) => meant[sign] ?? sign);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= BLOCK_MAX_LENGTH; length++) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true;
  }
  return false;
}
