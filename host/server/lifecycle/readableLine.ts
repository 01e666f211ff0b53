interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly plugin?: string;
  readonly err?: { readonly stack?: string; readonly message?: string };
}

const names: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

/** `12:03:04 WARN  ingest: message key=value`, with the stack of an error below it. */
export function readableLine(json: string): string {
  const { level, time, msg = '', plugin, err, ...rest } = JSON.parse(json) as LogLine & Record<string, unknown>;
  const extras = Object.entries(rest).map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const stack = err === undefined ? '' : `\n  ${(err.stack ?? err.message ?? '').replaceAll('\n', '\n  ')}`;
  return `${time.slice(11, 19)} ${(names[level] ?? String(level)).padEnd(5)} ${plugin === undefined ? '' : `${plugin}: `}${msg}${extras.join('')}${stack}\n`;
}
