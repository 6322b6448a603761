/** Returns a report's query as texts by parameter name, as in a URL. */
export function queryTexts(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}
