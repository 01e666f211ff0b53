/**
 * Labels of a group as the records store keeps them: U+FFFD stands for NUL and for halves of characters in their values. Groups stay apart by their keys, which are made of the labels as
 * they were sent; whoever compares labels of a message with those that are kept finds them equal.
 */
export const keptLabels = (labels: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, value.replace(/\p{Surrogate}|\0/gu, '\uFFFD')]));
