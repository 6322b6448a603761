/** What removes from the page what the present test has rendered. Called at its end. */
export const rendered = new Set<() => Promise<void>>();
