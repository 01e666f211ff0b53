/** Severities of logs from least to most severe; `unset` when the sender gave none. */
export const severities = ['unset', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

export type Severity = (typeof severities)[number];

const synonyms: Readonly<Record<string, Severity>> = {
  verbose: 'trace',
  dbg: 'debug',
  information: 'info',
  informational: 'info',
  notice: 'info',
  warning: 'warn',
  err: 'error',
  critical: 'fatal',
  crit: 'fatal',
  alert: 'fatal',
  emerg: 'fatal',
  emergency: 'fatal',
  panic: 'fatal',
};

/** The severity that a level's name stands for in any of the usual vocabularies (`WARNING`, `err`, `crit`), without regard to case. */
export function severityNamed(name: string): Severity | undefined {
  const lower = name.trim().toLowerCase();
  return severities.find((severity) => severity === lower) ?? (Object.hasOwn(synonyms, lower) ? synonyms[lower] : undefined);
}
