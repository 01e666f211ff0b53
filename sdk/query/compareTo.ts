/** How far back the graph can be compared with, in the order offered. */
export const compareChoices = ['1h', '1d', '1w', '1M'] as const;
export type CompareTo = (typeof compareChoices)[number];

/** What the earlier graph is called. */
export const compareTitles: Readonly<Record<CompareTo, string>> = {
  '1h': '1 hour before',
  '1d': '1 day before',
  '1w': '1 week before',
  '1M': '1 month before',
};

/** The choice of a link, where it is one. */
export const readCompareTo = (text: string | undefined): CompareTo | undefined => compareChoices.find((choice) => choice === text);
