import { type Severity, severityOfWord } from '../../intake/severity';

/** A level stands in front of what a line says: nobody looks further. In characters. */
export const SEVERITY_WINDOW = 200;

const ESCAPE = '\u001b';
const ANSI = new RegExp(`${ESCAPE}\\[[\\d;]{0,12}m`, 'g');
/** `E1125 03:00:00` of klog, `E20261125 03:00:00` of glog. */
const KLOG = /^([IWEF])\d{4}(?:\d{4})? \d\d:\d\d:/;
/** Android's logcat, in its forms `threadtime` and `brief`; Ruby; MongoDB before 4.4. */
const LETTERS = [
  /^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3,9} +\d+ +\d+ ([VDIWEF]) /,
  /^([VDIWEF])\/[^(\n]{1,60}\( *\d+\):/,
  /^([DIWEF]), \[\d{4}-/,
  /^\d{4}-\d\d-\d\dT[\d:.+-]{8,24}Z? ([DIWEF]) +[A-Z]+ /,
];
/** The first word of a line, in whatever case: `error: …`, .NET's `fail: …`. */
const FIRST = /^([A-Za-z]{3,11}) ?:(?=\s|$)/;
/** Behind a time that the line begins with, in whatever case: `2016-09-28 04:30:30, Info   CBS`. */
const BEHIND_TIME = /^[[(]?\d[\d\-/.:,TZ+]{5,40}(?: [\d:.,+Z]{5,20})?(?: [+-]\d{4})?[\])]?[\s,|-]{1,8}([A-Za-z]{3,11})(?=[\s:|,\])]|$)/;
/** Alone in brackets, in whatever case, behind the name of a module or not: `[error]`, `[WARN ]`, `[core:notice]`. */
const BRACKETED = /\[ {0,3}(?:[\w.-]{1,24}:)?([A-Za-z]{3,11}) {0,3}\]/g;
const CAPITALS =
  /(?:^|[\s[(|:;,<"'>]|\.(?=[A-Z]+:))(TRACE|TRC|VERBOSE|VRB|FINEST|FINER|DEBUG|DBG|DBUG|INFORMATION|INFO|INF|NOTICE|WARNING|WARN|WRN|ERROR|ERR|SEVERE|FAILURE|FAIL|FATAL|FTL|CRITICAL|CRIT|ALERT|EMERGENCY|EMERG|PANIC)(?=$|[\s\])|:;,<>"'!/])/;
const PHP = /\bPHP (Warning|Fatal error|Parse error|Notice|Deprecated):/;
const PROSE = /(?:^|\s)[a-z]{2,}(?=\s)/g;
/** With as many ordinary words before it, a word in capitals is part of a sentence. */
const SENTENCE = 3;

/**
 * The severity that a line of plain text tells in one of the ways of loggers; `unset` when it tells none. A word such as `error` within a sentence is none.
 */
export function messageSeverity(message: string): Severity {
  const start = message.slice(0, SEVERITY_WINDOW).trimStart();
  const text = start.includes(ESCAPE) ? start.replace(ANSI, '') : start;
  const letter = KLOG.exec(text) ?? LETTERS.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (letter !== null && letter !== undefined) return severityOfWord(letter[1] ?? '');
  for (const pattern of [FIRST, BEHIND_TIME]) {
    const found = levelOf(pattern.exec(text)?.[1]);
    if (found !== 'unset') return found;
  }
  const capitals = CAPITALS.exec(text);
  for (const { index, 1: word } of text.matchAll(BRACKETED)) {
    const found = levelOf(word);
    if (found !== 'unset' && index <= (capitals?.index ?? index)) return found;
  }
  if (capitals !== null && (text.slice(0, capitals.index + 1).match(PROSE)?.length ?? 0) < SENTENCE)
    return severityOfWord(capitals[1] ?? '');
  return ofPhp(PHP.exec(text)?.[1]);
}

/** Words that mean a level where they stand in the place of one, and something else elsewhere, are no levels here. */
const ambiguous: ReadonlySet<string> = new Set(['config', 'fine', 'success', 'log', 'failed']);

const levelOf = (word: string | undefined): Severity =>
  word === undefined || ambiguous.has(word.toLowerCase()) ? 'unset' : severityOfWord(word);

function ofPhp(kind: string | undefined): Severity {
  if (kind === undefined) return 'unset';
  if (kind === 'Fatal error') return 'fatal';
  if (kind === 'Parse error') return 'error';
  return kind === 'Notice' ? 'info' : 'warn';
}
