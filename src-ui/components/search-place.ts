/** The id of the element in the top bar that holds the office's search where there is room. */
export const SEARCH_PLACE = "search-place";
