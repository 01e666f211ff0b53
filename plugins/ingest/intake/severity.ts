/** The severities of the `logs` table. `unset` is what a log without one has. */
export const severities = ['unset', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Severity = (typeof severities)[number];

const words: Readonly<Record<Exclude<Severity, 'unset'>, readonly string[]>> = {
  trace: ['trace', 'trc', 'verbose', 'vrb', 'finest', 'finer', 'silly', 't', 'v'],
  debug: ['debug', 'dbg', 'dbug', 'fine', 'config', 'd'],
  info: ['info', 'inf', 'information', 'informational', 'notice', 'success', 'ok', 'log', 'i', 'n'],
  warn: ['warn', 'warning', 'wrn', 'w'],
  error: ['error', 'err', 'severe', 'failure', 'failed', 'fail', 'e'],
  fatal: ['fatal', 'ftl', 'critical', 'crit', 'alert', 'emerg', 'emergency', 'panic', 'dpanic', 'f', 'c'],
};
const byWord = new Map<string, Severity>(
  severities.flatMap((severity) => (severity === 'unset' ? [] : words[severity].map((word) => [word, severity] as const))),
);
const fromSyslog: readonly Severity[] = ['fatal', 'fatal', 'fatal', 'error', 'warn', 'info', 'info', 'debug'];
const fromTens: readonly Severity[] = ['unset', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** OpenTelemetry's severity numbers: 1 … 24 in groups of four. */
export const severityOfOtlp = (value: number): Severity =>
  Number.isInteger(value) && value >= 1 && value <= 24 ? (severities[Math.ceil(value / 4)] as Severity) : 'unset';

/** Numeric levels: 0 … 7 are syslog's, 10 … 69 pino's and bunyan's. */
export function severityOfNumber(value: number): Severity {
  if (!Number.isInteger(value) || value < 0) return 'unset';
  if (value < 8) return fromSyslog[value] as Severity;
  return fromTens[Math.floor(value / 10)] ?? 'unset';
}

/** A level as loggers write it, in any case, or a numeric one as text. Unknown words are `unset`; the original stays a field. */
export function severityOfWord(word: string): Severity {
  const plain = word.trim().toLowerCase();
  const known = byWord.get(plain);
  if (known !== undefined) return known;
  return /^\d{1,3}$/.test(plain) ? severityOfNumber(Number(plain)) : 'unset';
}
