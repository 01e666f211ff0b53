/** Addresses of a text, by commas, semicolons, spaces and lines, each once. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
