import { type ExactNumber, exactNumber } from './ExactNumber';
import { type Excess, LONGEST_PATH } from './Excess';
import { escapeControls } from './escapeControls';
import { DEEPEST, MOST_LISTS } from './limits';
import { wellFormed } from './wellFormed';

export type Tree = Record<string, unknown>;

/** An object without a prototype: `__proto__` is a key like any other. */
export const emptyTree = (): Tree => Object.create(null) as Tree;

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const QUOTE = 34;
const COMMA = 44;
const OPEN = 123;
const CLOSE = 125;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;

/**
 * Reads JSON text with nothing lost that JSON.parse loses: of keys given twice the earlier values go to `excess`, whole numbers keep all
 * their digits, and what lies too deep or under too long a path goes to `excess` as text.
 * @throws SyntaxError when it is not JSON
 */
export function readTree(text: string, excess: Excess): unknown {
  let json = text;
  try {
    JSON.parse(json);
  } catch {
    json = escapeControls(text);
    JSON.parse(json);
  }
  return new TreeReader(json, excess).value('', 0);
}

/** Works on text that JSON.parse has accepted, so it checks no grammar. */
class TreeReader {
  private at = 0;
  private lists = 0;

  constructor(
    private readonly json: string,
    private readonly excess: Excess,
  ) {}

  value(path: string, depth: number): unknown {
    const first = this.next();
    if (first === QUOTE) return this.string();
    if (first === OPEN || first === OPEN_LIST) {
      if (depth >= DEEPEST || (first === OPEN_LIST && this.lists >= MOST_LISTS)) return this.passedOver();
      return first === OPEN ? this.object(path, depth) : this.list(path, depth);
    }
    if (first === 116) return this.word(4, true);
    if (first === 102) return this.word(5, false);
    if (first === 110) return this.word(4, null);
    return this.number();
  }

  private object(path: string, depth: number): Tree {
    const tree = emptyTree();
    this.at++;
    for (let first = this.next(); first !== CLOSE; first = this.next()) {
      if (first === COMMA) {
        this.at++;
        this.next();
      }
      const key = this.string();
      this.next();
      this.at++;
      const isNested = this.isNested();
      const own = depth === 0 ? key : `${path}.${key}`;
      if (own.length > LONGEST_PATH || (isNested && depth + 1 >= DEEPEST)) {
        this.excess.keep(path, key, isNested ? this.passedOver() : this.value(own, depth + 1));
        continue;
      }
      const value = this.value(own, depth + 1);
      if (key in tree) this.excess.keep(path, key, tree[key]);
      tree[key] = value;
    }
    this.at++;
    return tree;
  }

  private list(path: string, depth: number): unknown[] {
    const list: unknown[] = [];
    this.lists++;
    this.at++;
    for (let first = this.next(); first !== CLOSE_LIST; first = this.next()) {
      if (first === COMMA) this.at++;
      list.push(this.value(path, depth + 1));
    }
    this.lists--;
    this.at++;
    return list;
  }

  private isNested(): boolean {
    const first = this.next();
    return first === OPEN || first === OPEN_LIST;
  }

  private number(): number | ExactNumber | string {
    NUMBER.lastIndex = this.at;
    const text = NUMBER.exec(this.json)?.[0] ?? '0';
    this.at += text.length;
    return exactNumber(text);
  }

  private string(): string {
    const start = this.at;
    this.passString();
    const inner = this.json.slice(start + 1, this.at - 1);
    // Only an escape can hold half a surrogate pair: the rest was UTF-8.
    return inner.includes('\\') ? wellFormed(JSON.parse(`"${inner}"`) as string) : inner;
  }

  private passString(): void {
    const { json } = this;
    let end = json.indexOf('"', this.at + 1);
    for (;;) {
      let backslashes = 0;
      while (json.charCodeAt(end - 1 - backslashes) === 92) backslashes++;
      if (backslashes % 2 === 0) break;
      end = json.indexOf('"', end + 1);
    }
    this.at = end + 1;
  }

  private word<T>(length: number, value: T): T {
    this.at += length;
    return value;
  }

  /** Passes blanks over. @returns the character that follows */
  private next(): number {
    for (;;) {
      const code = this.json.charCodeAt(this.at);
      if (code !== 32 && code !== 9 && code !== 13 && code !== 10) return code;
      this.at++;
    }
  }

  /** The text of an object or list, passed over by counting brackets: however deep it is, no stack grows. */
  private passedOver(): string {
    const start = this.at;
    let open = 0;
    do {
      const code = this.json.charCodeAt(this.at);
      if (code === QUOTE) {
        this.passString();
        continue;
      }
      if (code === OPEN || code === OPEN_LIST) open++;
      if (code === CLOSE || code === CLOSE_LIST) open--;
      this.at++;
    } while (open > 0);
    return this.json.slice(start, this.at);
  }
}
