import { emptyTree } from '../json/readTree';
import { readAnyTime } from '../times/readAnyTime';
import { type SecurityEvent, severityOfTen } from './SecurityEvent';
import { typedText } from './typedText';

const HEADER = /^LEEF:\s?([12]\.\d)\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|/;
/** Version 2 may say what separates the attributes: a character, or its code in hexadecimal. */
const SEPARATOR = /^(?:(?:0?x([0-9A-Fa-f]{1,4}))|([^|\s\w]))?\|/;
const TAB = '\t';

/**
 * QRadar's Log Event Extended Format, `LEEF:1.0|vendor|product|version|event|key=value…` with tabs between the attributes, or `LEEF:2.0` with a
 * separator of its own.
 * @returns undefined for any other text
 */
export function readLeef(text: string): SecurityEvent | undefined {
  const header = HEADER.exec(text);
  if (header === null) return undefined;
  const [whole, version = '', vendor = '', product = '', productVersion = '', eventId = ''] = header;
  let rest = text.slice(whole.length);
  let separator = TAB;
  const told = version.startsWith('2') ? SEPARATOR.exec(rest) : null;
  if (told !== null) {
    const [all, code, sign = TAB] = told;
    separator = code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16));
    rest = rest.slice(all.length);
  }
  const attributes = emptyTree();
  for (const pair of rest.split(separator)) {
    const equals = pair.indexOf('=');
    if (equals > 0) attributes[pair.slice(0, equals).trim()] = typedText(pair.slice(equals + 1).trim());
  }
  const leef = { version, vendor, product, product_version: productVersion, event_id: eventId };
  return {
    name: 'leef',
    tree: { ...leef, ...(Object.keys(attributes).length === 0 ? {} : { attributes }) },
    severity: severityOfTen(attributes.sev),
    time: readAnyTime(attributes.devTime),
  };
}
