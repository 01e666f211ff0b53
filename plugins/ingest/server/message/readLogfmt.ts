import { emptyTree, type Tree } from '../record/readTree';

const PAIR = /\s*([^\s="]+)=(?:"([^"\\]*(?:\\.[^"\\]*)*)"|([^\s"]*))(?=\s|$)/y;
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

/** The pairs of a text that is wholly logfmt (`level=info msg="it works" status=200`); undefined for any other. Of a key given twice the last counts. */
export function readLogfmt(text: string): Tree | undefined {
  const tree = emptyTree();
  let pairs = 0;
  PAIR.lastIndex = 0;
  for (; PAIR.lastIndex < text.length; pairs++) {
    const found = PAIR.exec(text);
    if (found === null) return undefined;
    const [, key = '', quoted, bare = ''] = found;
    tree[key] = quoted === undefined ? typed(bare) : unescaped(quoted);
  }
  return pairs < FEWEST ? undefined : tree;
}
