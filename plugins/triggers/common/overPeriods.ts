/** How many consecutive periods the preview of a trigger looks back over. */
export const overPeriods = 5;
