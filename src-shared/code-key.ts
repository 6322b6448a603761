/**
 * Returns the form in which codes, labels and serial numbers are compared: in lower case, letter by letter, as the unique indexes of the database
 * lower them. `toLowerCase` alone makes two characters of İ, and lowers Σ by its place in the word.
 */
export function codeKey(code: string): string {
  return code.replaceAll("İ", "i").replaceAll("Σ", "σ").toLowerCase();
}
