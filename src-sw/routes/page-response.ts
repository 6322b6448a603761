/** Whether the response is a page in the place of what was requested, as a captive portal's is. */
export function isPageInstead(response: Response): boolean {
  return response.redirected || Boolean(response.headers.get("Content-Type")?.includes("text/html"));
}
