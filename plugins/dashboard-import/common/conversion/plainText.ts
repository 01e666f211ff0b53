/** A value of a document that was made elsewhere, as text: nothing is empty, and what is no text, number or boolean is written as JSON. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  // An object may have a `toString` that is none.
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
