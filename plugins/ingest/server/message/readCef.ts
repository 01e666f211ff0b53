import type { Severity } from '../../intake/severity';
import { emptyTree, type Tree } from '../json/readTree';
import { readAnyTime } from '../times/readAnyTime';
import { type SecurityEvent, severityOfTen } from './SecurityEvent';
import { typedText } from './typedText';

/** Seven parts, of which all but the extensions end in a bar; `\|` and `\\` stand for themselves. */
const PART = /((?:[^|\\]|\\[\s\S])*)\|/y;
const HEADER_PARTS = 7;
const VERSION = /^CEF:\s?(\d{1,3})$/;
/** Where a value ends and the next key begins: values hold blanks, and `\=` for an equals sign. */
const KEY = /(?:^|\s)([\w.,[\]-]{1,128})=/g;
const words: Readonly<Record<string, Severity>> = { low: 'info', medium: 'warn', high: 'error', 'very-high': 'fatal' };

const headerText = (text: string): string => text.replace(/\\([|\\])/g, '$1').trim();
const valueText = (text: string): string =>
  text.replace(/\\([=\\nr|])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign));

/**
 * ArcSight's Common Event Format, `CEF:0|vendor|product|version|class|name|severity|key=value …`, under the names that Elastic's agents give it.
 * @returns undefined for any other text
 */
export function readCef(text: string): SecurityEvent | undefined {
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (parts.length < HEADER_PARTS) {
    const part = PART.exec(text);
    if (part === null) break;
    parts.push(part[1] ?? '');
  }
  const end = parts.reduce((sum, part) => sum + part.length + 1, 0);
  // Some senders leave out the bar behind the severity when nothing follows.
  if (parts.length === HEADER_PARTS - 1) parts.push(text.slice(end));
  const version = VERSION.exec(parts[0] ?? '')?.[1];
  if (version === undefined || parts.length !== HEADER_PARTS) return undefined;
  const [, vendor = '', product = '', deviceVersion = '', eventClass = '', name = '', level = ''] = parts.map(headerText);
  const severity = typedText(level);
  const extensions = extensionsOf(text.slice(end));
  const device = { vendor, product, version: deviceVersion, event_class_id: eventClass };
  const cef = { version, device, name, severity: level, ...(Object.keys(extensions).length === 0 ? {} : { extensions }) };
  return {
    name: 'cef',
    tree: cef,
    severity: words[level.toLowerCase()] ?? severityOfTen(severity),
    time: readAnyTime(extensions.rt ?? extensions.end ?? extensions.start),
  };
}

function extensionsOf(text: string): Tree {
  const tree = emptyTree();
  let key: string | undefined;
  let from = 0;
  const put = (end: number): void => {
    if (key !== undefined) tree[key] = typedText(valueText(text.slice(from, end)).trim());
  };
  for (const found of text.matchAll(KEY)) {
    put(found.index);
    key = found[1];
    from = found.index + found[0].length;
  }
  put(text.length);
  return tree;
}
