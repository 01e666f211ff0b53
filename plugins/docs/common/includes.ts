import { readFence } from '#sdk/docs';

/** Pages within each other. */
const deepest = 3;
/** Characters that a page comes to with all that it includes. */
const longest = 1_000_000;

const include =
  /^\s*(?:\{@include:\s*([^{}\s]{1,300})\s*\}|<!--\s*(?:astrolabe|logzio-inject)\s*:\s*include\s+page=["']?([\w./-]{1,300})["']?\s*-->)\s*$/;
const idOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.mdx?$/, '');

/**
 * Puts the text of other pages in the place of lines that include them, `{@include: name.md}`; what stands in code stays. Where there is no such page, nothing is left.
 * @param find the text of a page by its id, without its head @param onUnknown told of names that no page has
 */
export function withIncludes(
  page: string,
  find: (docId: string) => string | undefined,
  onUnknown: (name: string) => void = () => {},
  depth = 0,
): string {
  let open: string | undefined;
  let length = 0;
  const lines = page.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (open === undefined && mark !== undefined) open = mark;
    else if (open !== undefined && mark?.startsWith(open) === true && readFence(line.trim().slice(mark.length)).language === '')
      open = undefined;
    const said = open === undefined ? include.exec(line) : null;
    const name = said?.[1] ?? said?.[2];
    if (name === undefined) return line;
    const text = depth < deepest ? find(idOf(name)) : undefined;
    if (text === undefined) onUnknown(name);
    const whole = text === undefined ? '' : withIncludes(text.trim(), find, onUnknown, depth + 1);
    length += whole.length;
    return length > longest ? '' : whole;
  });
  return lines.join('\n');
}
