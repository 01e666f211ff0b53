import { type Logger, pino } from 'pino';
import { readableLine } from './readableLine';

export interface LogTarget {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** JSON lines for machines; readable lines when a person watches in a terminal. */
export function createLogger(level: string, target: LogTarget): Logger {
  const stream = target.isTTY ? { write: (line: string) => target.write(readableLine(line)) } : target;
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write: (line: string) => void stream.write(line) });
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
