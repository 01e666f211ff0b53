/** A message without what differs from one occurrence to the next: ids, addresses, numbers, what stands in quotes. */
export const maskMessage = (message: string): string =>
  message
    .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '<uuid>')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<ip>')
    .replace(/\b0x[\da-f]+\b|@[\da-f]{6,}\b/gi, '<hex>')
    .replace(/(["'`])(?:(?!\1).){1,200}\1/g, '$1…$1')
    .replace(/\w(?:[\w-]*\w)?/g, (word) => (/\d/.test(word) ? '<n>' : word))
    .slice(0, 300);
