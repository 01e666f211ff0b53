import type { Matcher, MatchOperator } from './silence';

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** As Alertmanager writes it: `severity="HIGH"`; a name that would not be read as one is quoted, too. */
export const matcherText = ({ name, operator, value }: Matcher): string =>
  `${/^[^=!~"\s,{}]+$/.test(name) ? name : quoted(name)}${operator}${quoted(value)}`;

const escapes: Readonly<Record<string, string>> = { n: '\n', '"': '"', '\\': '\\' };
const unquoted = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replace(/\\(.)/g, (whole, letter: string) => escapes[letter] ?? whole)
    : text;

/** Parts between commas that stand in no quotes. */
function parts(text: string): readonly string[] {
  const found: string[] = [''];
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? '';
    if (letter === ',' && !isQuoted) {
      found.push('');
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    const escaped = letter === '\\' && isQuoted;
    found[found.length - 1] += escaped ? letter + (text[place + 1] ?? '') : letter;
    if (escaped) place += 1;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

/** Matchers as Alertmanager and its links write them: `{alertname="Disk", pod=~"web-.*"}`, quotes and braces may be left out. What is none is left out. */
export function parseMatchers(text: string): readonly Matcher[] {
  const trimmed = text.trim();
  const within = trimmed.startsWith('{') && trimmed.endsWith('}') ? trimmed.slice(1, -1) : trimmed;
  return parts(within).flatMap((part) => {
    const [, name = '', operator, value = ''] = /^\s*("(?:[^"\\]|\\.)*"|[^=!~"\s]+)\s*(=~|!~|!=|=)\s*([\s\S]*)$/.exec(part) ?? [];
    return operator === undefined ? [] : [{ name: unquoted(name), operator: operator as MatchOperator, value: unquoted(value.trim()) }];
  });
}
