import { createRequire } from "node:module";

const PACKAGES = [
  ["@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf", "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"],
  ["@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf", "@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf"],
] as const;

/** The font files of each family, regular and bold: of packages, never the machine's. A letter is looked for in them in this order. */
export function fontFamilies(): readonly (readonly string[])[] {
  const require = createRequire(import.meta.url);
  return PACKAGES.map((files) => files.map((path) => require.resolve(path)));
}
