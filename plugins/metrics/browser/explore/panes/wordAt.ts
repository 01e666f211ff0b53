/** What the end of an unfinished expression is about to be, and where its last word begins. */
export type WordAt = { readonly word: string; readonly from: number } & (
  | { readonly kind: 'name' }
  | { readonly kind: 'label'; readonly metric: string | undefined }
  | { readonly kind: 'value'; readonly label: string; readonly metric: string | undefined }
);

/** The name before the brace that is open at the end. */
function openBrace(before: string): { readonly inside: string; readonly metric: string | undefined } | undefined {
  let quotes: string | undefined;
  let start = -1;
  for (let at = 0; at < before.length; at++) {
    const character = before.charAt(at);
    if (quotes !== undefined) {
      if (character === '\\' && quotes !== '`') at++;
      else if (character === quotes) quotes = undefined;
    } else if (character === '"' || character === "'" || character === '`') quotes = character;
    else if (character === '{') start = at;
    else if (character === '}') start = -1;
  }
  if (start < 0) return undefined;
  const metric = /([a-zA-Z_:][a-zA-Z0-9_:]*)\s*$/.exec(before.slice(0, start))?.[1];
  return { inside: before.slice(start + 1), metric };
}

const value = /(?:^|,)\s*"?([^",={}!~\s]+)"?\s*(?:=~|!~|!=|=)\s*(["'`])((?:[^"'`\\]|\\.)*)$/;
const label = /(?:^|,)\s*([a-zA-Z_][a-zA-Z0-9_]*)?$/;
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\((?:[^()]*,)?\s*([a-zA-Z_][a-zA-Z0-9_]*)?$/i;
const name = /(?:^|[^a-zA-Z0-9_:."'`])([a-zA-Z_:][a-zA-Z0-9_:]*)?$/;

/** @param before the text up to the caret @returns undefined where nothing can be offered, such as in a number */
export function wordAt(before: string): WordAt | undefined {
  const brace = openBrace(before);
  if (brace !== undefined) {
    const [, of, , begun] = value.exec(brace.inside) ?? [];
    if (of !== undefined && begun !== undefined)
      return { kind: 'value', label: of, metric: brace.metric, word: begun, from: before.length - begun.length };
    const found = label.exec(brace.inside);
    if (found === null) return undefined;
    const word = found[1] ?? '';
    return { kind: 'label', metric: brace.metric, word, from: before.length - word.length };
  }
  const grouped = grouping.exec(before);
  if (grouped !== null) {
    const word = grouped[1] ?? '';
    const metric = /([a-zA-Z_:][a-zA-Z0-9_:]*)\s*(?:\{[^}]*\})?\s*(?:\[[^\]]*\])?\s*\)*\s*(?:by|without)\s*\([^()]*$/i.exec(before)?.[1];
    return {
      kind: 'label',
      metric: metric !== undefined && /^(by|without|sum|avg|min|max|count)$/.test(metric) ? undefined : metric,
      word,
      from: before.length - word.length,
    };
  }
  if (/\[[^\]]*$/.test(before)) return undefined;
  const [, word] = name.exec(before) ?? [];
  return word === undefined ? undefined : { kind: 'name', word, from: before.length - word.length };
}
