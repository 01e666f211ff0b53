import sax from 'sax';

/** Texts of the elements of an answer, by their names. */
export interface XmlTexts {
  /** Of elements within the root. */
  readonly root: Readonly<Record<string, string>>;
  /** Of each element of the wanted name, wherever it is. */
  readonly items: readonly Readonly<Record<string, string>>[];
}

const DEEPEST = 20;

/**
 * Reads what answers of AWS are: a root, and lists of elements that hold texts.
 * @param item name of the elements of the list
 * @throws Error for what is no XML, has a document type, or is nested deeper than such answers are
 */
export function xmlTexts(text: string, item: string): XmlTexts {
  const parser = sax.parser(true, { position: false });
  const open: string[] = [];
  const root: Record<string, string> = {};
  const items: Record<string, string>[] = [];
  let current: Record<string, string> | undefined;
  let written = '';
  const refuse = (): never => {
    throw new Error('The answer is not of the form of an answer of AWS.');
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name }) => {
    if (open.length === DEEPEST) refuse();
    open.push(name);
    written = '';
    if (name !== item) return;
    current = {};
    items.push(current);
  };
  parser.ontext = (part) => {
    written += part;
  };
  parser.oncdata = (part) => {
    written += part;
  };
  parser.onclosetag = (name) => {
    open.pop();
    if (name === item) current = undefined;
    else if (current !== undefined && open.at(-1) === item) current[name] = written;
    else if (open.length === 1) root[name] = written;
    written = '';
  };
  parser.write(text).close();
  return { root, items };
}
