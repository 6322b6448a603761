import { createRequire } from "node:module";

/** Latin, Greek, Cyrillic and Devanagari; Arabic; Hebrew; Thai. `templates/fonts.typ` names them in the same order. */
const FAMILIES = [
  ["noto-sans", "NotoSans"],
  ["vazirmatn", "Vazirmatn"],
  ["noto-sans-hebrew", "NotoSansHebrew"],
  ["noto-sans-thai", "NotoSansThai"],
] as const;

/** Returns the font files of each family, regular and bold, from packages and never from the machine. Letters are looked up in this order. */
export function fontFamilies(): readonly (readonly string[])[] {
  const require = createRequire(import.meta.url);
  return FAMILIES.map(([folder, name]) =>
    ["400Regular", "700Bold"].map((weight) => require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`)),
  );
}
