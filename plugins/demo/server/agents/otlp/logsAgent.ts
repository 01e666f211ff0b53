import { type Level, type LogLine, render } from '../../world/LogLine';
import { formats } from '../../world/styles/formats';
import type { Agent } from '../Agent';
import { byPod } from './byPod';
import { otlpWay } from './otlpWay';
import { protobufParcel } from './protobufParcel';
import { resourceOf } from './resourceOf';
import { logsRequest } from './schema';
import { anyValue, type KeyValue, nanoseconds } from './values';

const severities: Readonly<Record<Level, number>> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

/** An OpenTelemetry collector on each node: reads the container's JSON, moves what the protocol has a place for, sends protobuf. */
export const otlpLogsAgent: Agent = {
  ...otlpWay('otlp', '/v1/logs', 'log records'),
  protocol: 'otlp',
  pack(lines) {
    const resourceLogs = [...byPod(lines, record)].map(([pod, logRecords]) => ({
      resource: { attributes: resourceOf(pod) },
      scopeLogs: [{ scope: { name: 'filelog', version: '0.118.0' }, logRecords }],
    }));
    return protobufParcel(logsRequest, { resourceLogs });
  },
};

function record(line: LogLine): object {
  const { style } = line.pod.service;
  const core = formats[style].core;
  const attributes: KeyValue[] = [{ key: 'type', value: { stringValue: style } }];
  for (const [key, value] of Object.entries(formats[style].write(line))) {
    if (!core.includes(key)) attributes.push({ key, value: anyValue(value) });
  }
  const time = nanoseconds(line.time);
  return {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber: severities[line.level],
    severityText: line.level.toUpperCase(),
    body: { stringValue: render(line) },
    attributes,
    ...(line.span === undefined ? {} : { traceId: Buffer.from(line.span.traceId, 'hex'), spanId: Buffer.from(line.span.spanId, 'hex') }),
  };
}
