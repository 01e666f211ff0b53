import { type LogTypeEntry, otherLogType, type WizardValues } from './wizardForm';

/** Texts of the documents that the file is made from. */
export interface FilebeatTemplates {
  /** The whole file. */
  readonly file: string;
  /** Of one log type. */
  readonly section: string;
}

/** Where the file is to send to, as far as it is known. */
export interface Shipping {
  /** Host and port; undefined where nobody is signed in. */
  readonly listenerAddress: string | undefined;
  readonly isEncrypted: boolean;
  /** Undefined for those who may not know it. */
  readonly token: string | undefined;
}

/** What stands in the file in the place of what is not known; people fill it in themselves. */
export const unknownToken = '<<LOG-SHIPPING-TOKEN>>';
export const unknownListener = '<<LISTENER-HOST>>:5015';

/** A text of one line as YAML has it: JSON's strings are YAML's, whatever is in them. */
const quoted = (text: string): string => JSON.stringify(text);

/**
 * Fills placeholders in, all at once: what a value looks like does not matter. A line that holds nothing but an empty value is left out.
 * @throws Error for a placeholder without a value
 */
function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split(/\r?\n/)
    .flatMap((line) => {
      const text = line.replaceAll(/<<([A-Z-]+)>>/g, (written, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`Nothing fills ${written} of the template.`);
        return value;
      });
      return text === '' && line !== '' ? [] : [text];
    })
    .join('\n');
}

function section(template: string, entry: LogTypeEntry, place: number, token: string): string {
  const fields = entry.fieldConditions.filter(({ fieldName }) => fieldName !== '');
  return filled(template, {
    ID: quoted(`astrolabe-${place + 1}`),
    PATH: quoted(entry.path),
    TOKEN: quoted(token),
    'LOG-TYPE': quoted(entry.logType === otherLogType ? entry.logTypeOther : entry.logType),
    'ADDITIONAL-FIELDS': fields.map(({ fieldName, fieldValue }) => `      ${quoted(fieldName)}: ${quoted(fieldValue)}`).join('\n'),
    MULTILINE: entry.multiline
      ? `{multiline: {type: pattern, pattern: ${quoted(entry.multilineRegex)}, negate: true, match: after}}, `
      : '',
    'OUTPUT-TYPE': entry.format === 'Json' ? '{ndjson: {target: "", overwrite_keys: true, add_error_key: true}}' : '',
  });
}

/**
 * The text of `filebeat.yml`.
 * @throws Error when a template has a placeholder that nothing fills
 */
export function filebeatFile(templates: FilebeatTemplates, { logTypeArr }: WizardValues, shipping: Shipping): string {
  const token = shipping.token ?? unknownToken;
  const sections = logTypeArr.map((entry, place) => section(templates.section.replace(/^(?:\r?\n)+/, '').trimEnd(), entry, place, token));
  const file = filled(templates.file.trim(), {
    PROSPECTORS: sections.join('\n'),
    LISTENER: quoted(shipping.listenerAddress ?? unknownListener),
    ENCRYPTED: String(shipping.isEncrypted),
  });
  return `${file}\n`;
}
