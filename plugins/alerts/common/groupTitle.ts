/** The values of a group in one line. @param whole what stands for all that is not grouped */
export function groupTitle(labels: Readonly<Record<string, string>>, whole = 'all'): string {
  const values = Object.entries(labels).map(([field, value]) => `${field}: ${value}`);
  return values.length === 0 ? whole : values.join(', ');
}
