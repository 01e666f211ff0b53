/** Labels as a text that is the same for the same ones, in whatever order they come. */
export const labelsKey = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1)));
