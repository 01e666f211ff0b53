import { emptyTree, type Tree } from '../json/readTree';
import { typedText } from './typedText';

const PAIR = /\s*([^\s="]+)=(?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^\s"]*))(?=\s|$)/y;
/** A word without a value: a flag that is set. */
const FLAG = /\s*([A-Za-z_][\w./-]*)(?=\s|$)/y;
/** One pair may be anything, such as a setting that somebody wrote about. */
const FEWEST = 2;

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
      tree[key] = quoted === undefined ? typedText(bare) : unescaped(quoted);
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
