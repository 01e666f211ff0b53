/** What ends or changes a word wherever it stands in it, and what only means something at a word's beginning. */
const special = /[(){}[\]^"~*?:\\\s]|^[+\-!/&|<>]/g;

/** Words that mean something to the grammar when they stand alone. */
const keyword = /^(?:AND|OR|NOT|TO)$/;

/** Makes a value that is read literally wherever Lucene text expects one word: field names and values alike. */
export function escapeLucene(value: string): string {
  if (value === '') return '""';
  return keyword.test(value) ? `\\${value}` : value.replace(special, '\\$&');
}

/** Makes a phrase, in quotes, of any value. */
export function quoteLucene(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
