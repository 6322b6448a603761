/** The id of the element in the top bar that holds what the office puts there: its search, and on a phone the button of its menu. */
export const BAR_PLACE = "bar-place";
