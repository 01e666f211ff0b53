import { type LogLine, render } from '../LogLine';
import { type Document, type Format, isoMicros } from './Format';

const levels = { trace: 'Verbose', debug: 'Debug', info: undefined, warn: 'Warning', error: 'Error', fatal: 'Fatal' } as const;

/** .NET services: Serilog's compact JSON, in which information is the level that is not said. */
export const serilog: Format = {
  core: ['@t', '@m', '@l', '@tr', '@sp'],
  write(line: LogLine): Document {
    const level = levels[line.level];
    return {
      '@t': isoMicros(line.time),
      '@m': render(line),
      '@mt': line.template,
      ...(level === undefined ? {} : { '@l': level }),
      ...(line.failure === undefined ? {} : { '@x': line.failure.stack }),
      ...(line.span === undefined ? {} : { '@tr': line.span.traceId, '@sp': line.span.spanId }),
      SourceContext: line.source,
      ...line.fields,
    };
  },
};
