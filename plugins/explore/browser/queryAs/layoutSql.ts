/** Where a new line helps to read a statement. Only outside quotes: what is quoted is a name or a text. */
const breaks =
  /('(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|\s+(?=(?:FROM|PREWHERE|WHERE|GROUP BY|ORDER BY|LIMIT|SETTINGS|UNION ALL)\b)|\s+(?=AND\b)/g;

/** A statement over several lines; the same statement otherwise. */
export const layoutSql = (sql: string): string =>
  sql.replace(breaks, (part: string, quoted: string | undefined, at: number) => {
    if (quoted !== undefined) return part;
    return sql.slice(at + part.length).startsWith('AND') ? '\n  ' : '\n';
  });
