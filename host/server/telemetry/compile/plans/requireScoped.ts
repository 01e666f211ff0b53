/** What stands for a scoped part while a statement is looked through; no statement holds the character. */
const mark = '§';
const reading = /^(FROM|JOIN|IN)$/i;
/** What ends the list of tables after FROM, at the same depth. */
const ending = /^(WHERE|PREWHERE|GROUP|ORDER|LIMIT|UNION|SETTINGS|HAVING|QUALIFY|WINDOW|ARRAY|FORMAT|INTO|EXCEPT|INTERSECT)$/i;

/**
 * Makes sure that a plan's statement reads nothing but the parts that it was given, which say whose rows they are: after FROM, JOIN and IN stands such a
 * part, a subquery or a list of values, and no table.
 * @param parts the scoped parts, as they stand in the statement
 * @throws Error naming what would be read
 */
export function requireScoped(sql: string, parts: readonly string[]): void {
  if (sql.includes(mark)) throw new Error(`A plan holds the character ${mark}.`);
  let text = sql;
  for (const part of parts.toSorted((one, other) => other.length - one.length)) text = text.replaceAll(part, mark);
  text = text.replace(/'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)/g, "''").replace(/\{\w{1,64}:[^{}]*\}/g, '0');
  if (/--|\/\*|;|#/.test(text)) throw new Error('A plan holds a comment or several statements.');
  const words = text.match(/[A-Za-z_]\w*|`[^`]*`|"[^"]*"|§|[()[\],.]|\S/g) ?? [];
  let depth = 0;
  /** Depths at which a list of tables goes on. */
  const lists = new Set<number>();
  for (const [index, word] of words.entries()) {
    if (word === ')') lists.delete(depth--);
    if (word === '(') depth++;
    if (ending.test(word)) lists.delete(depth);
    const next = words[index + 1] ?? '';
    // Lists of the rows themselves are no tables.
    if (/^JOIN$/i.test(word) && /^ARRAY$/i.test(words[index - 1] ?? '')) continue;
    const isList = /^(FROM|JOIN)$/i.test(word);
    if (isList) lists.add(depth);
    const starts = reading.test(word) || (word === ',' && lists.has(depth));
    if (starts && next !== '(' && next !== mark && !(/^IN$/i.test(word) && /^[[\d]/.test(next)))
      throw new Error(`A plan reads ${next || 'nothing'} after ${word}, which no account is named of; use builder.rows or builder.kept.`);
  }
}
