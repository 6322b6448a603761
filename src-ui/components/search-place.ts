/** The element of the top bar that holds the office's search where there is room for it. */
export const SEARCH_PLACE = "search-place";
