/** Whether a name or address, as written in a URL or in `HOST`, means this machine and cannot be reached from another. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$|\.$/g, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
