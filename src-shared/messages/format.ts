/**
 * Fills a message: `{name}` takes the value, `{name|1 item|# items}` the singular at 1 and else the plural, with `#` for the number in
 * groups of three. A name that is not given stays visible in braces, so that the mistake shows.
 */
export function format(template: string, values: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return (value === 1 ? one : many).replace("#", value.toLocaleString("en"));
  });
}
