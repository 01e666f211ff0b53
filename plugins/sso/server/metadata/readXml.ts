import sax from 'sax';

/** What a document may hold at most. */
export interface XmlLimits {
  /** Elements within one another. */
  readonly depth: number;
  /** Elements in all. */
  readonly elements: number;
  /** Attributes of one element, declarations of namespaces included. */
  readonly attributes: number;
}

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** By their names as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Why a document is not read, as the rest of a sentence: "it has a document type". */
export class XmlFault extends Error {}

/**
 * Reads a document in one pass, and stops at the first thing that nobody sends in good faith: a document type, entities of its own, or more of anything than the limits
 * allow. The time that it takes grows as the text does.
 * @throws XmlFault
 */
export function readXml(text: string, limits: XmlLimits): XmlElement {
  const parser = sax.parser(true, { position: false });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  const addText = (part: string): void => {
    const within = open.at(-1);
    if (within !== undefined) within.text += part;
  };
  parser.ondoctype = () => {
    throw new XmlFault('it has a document type, which it does not need');
  };
  parser.onerror = () => {
    throw new XmlFault('it is no XML');
  };
  parser.onopentagstart = () => {
    elements += 1;
    attributes = 0;
    if (root !== undefined && open.length === 0) throw new XmlFault('it is no XML');
    if (elements > limits.elements) throw new XmlFault(`it has more than ${limits.elements} elements`);
    if (open.length >= limits.depth) throw new XmlFault(`it has more than ${limits.depth} elements within one another`);
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new XmlFault(`it has an element with more than ${limits.attributes} attributes`);
  };
  parser.onopentag = (tag) => {
    const element: OpenElement = {
      name: tag.name.slice(tag.name.indexOf(':') + 1),
      attributes: { ...(tag.attributes as Record<string, string>) },
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
    root ??= element;
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  // A document type stands before the root: it is refused before anything that it declares is read.
  parser.write(text).close();
  if (root === undefined) throw new XmlFault('it is no XML');
  return root;
}

/** All elements of a name below one, in the order of the document. */
export const elementsNamed = (within: XmlElement, name: string): readonly XmlElement[] =>
  within.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
