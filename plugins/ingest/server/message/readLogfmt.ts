import { emptyTree, type Tree } from '../record/readTree';

const PAIR = /\s*([^\s="]+)=(?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^\s"]*))(?=\s|$)/y;
/** A word without a value: a flag that is set. */
const FLAG = /\s*([A-Za-z_][\w./-]*)(?=\s|$)/y;
/** One pair may be anything, such as a setting that somebody wrote about. */
const FEWEST = 2;

/** `200` and `true` as they are meant; a text that would not be written again just so, such as `007`, stays a text. */
function typed(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text;
}

const unescaped = (inner: string): string => {
  if (!inner.includes('\\')) return inner;
  try {
    return JSON.parse(`"${inner}"`) as string;
  } catch {
    return inner;
  }
};

/**
 * The pairs of a text that is wholly logfmt (`level=info msg="it works" status=200`); undefined for any other. Of a key given twice the last
 * counts. A bare word among more pairs is a flag that is set: a text of as many words as pairs is a sentence.
 */
export function readLogfmt(text: string): Tree | undefined {
  const tree = emptyTree();
  let pairs = 0;
  let flags = 0;
  for (let at = 0; at < text.length; ) {
    PAIR.lastIndex = at;
    const pair = PAIR.exec(text);
    if (pair !== null) {
      const [, key = '', quoted, bare = ''] = pair;
      tree[key] = quoted === undefined ? typed(bare) : unescaped(quoted);
      pairs++;
      at = PAIR.lastIndex;
      continue;
    }
    FLAG.lastIndex = at;
    const flag = FLAG.exec(text)?.[1];
    if (flag === undefined) return undefined;
    if (!(flag in tree)) tree[flag] = true;
    flags++;
    at = FLAG.lastIndex;
  }
  return pairs < FEWEST || flags >= pairs ? undefined : tree;
}
