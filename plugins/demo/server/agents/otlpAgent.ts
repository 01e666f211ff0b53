import { z } from 'zod';
import { clusterName, type Pod } from '../world/Cluster';
import { type Level, type LogLine, render } from '../world/LogLine';
import { formats } from '../world/styles/formats';
import type { Agent } from './Agent';
import { logsRequest, logsResponse } from './otlpSchema';

interface KeyValue {
  readonly key: string;
  readonly value: object;
}

const severities: Readonly<Record<Level, number>> = { trace: 1, debug: 5, info: 9, warn: 13, error: 17, fatal: 21 };

/** An OpenTelemetry collector on each node: reads the container's JSON, moves what the protocol has a place for, sends protobuf. */
export const otlpAgent: Agent = {
  protocol: 'otlp',
  pack(lines) {
    const byPod = new Map<Pod, object[]>();
    for (const line of lines) {
      const known = byPod.get(line.pod);
      if (known === undefined) byPod.set(line.pod, [record(line)]);
      else known.push(record(line));
    }
    const resourceLogs = [...byPod].map(([pod, logRecords]) => ({
      resource: { attributes: resourceOf(pod) },
      scopeLogs: [{ scope: { name: 'filelog', version: '0.118.0' }, logRecords }],
    }));
    const body = logsRequest.encode({ resourceLogs }).finish();
    return { contentType: 'application/x-protobuf', body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
  },
  target: (base, token) => ({ url: `${base}/v1/logs`, headers: { authorization: `Bearer ${token}` } }),
  refusal(answer) {
    const { partialSuccess } = answerSchema.parse(logsResponse.toObject(logsResponse.decode(answer), { longs: Number }));
    const rejected = partialSuccess?.rejectedLogRecords ?? 0;
    return rejected === 0 ? undefined : `${rejected} log records: ${partialSuccess?.errorMessage ?? 'no reason given'}`;
  },
};

const answerSchema = z.object({
  partialSuccess: z.object({ rejectedLogRecords: z.number().optional(), errorMessage: z.string().optional() }).optional(),
});

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

const resources = new WeakMap<Pod, readonly KeyValue[]>();

function resourceOf(pod: Pod): readonly KeyValue[] {
  const known = resources.get(pod);
  if (known !== undefined) return known;
  const { service } = pod;
  const attributes = Object.entries({
    'service.name': service.name,
    'service.namespace': service.namespace,
    'service.version': pod.version,
    'service.instance.id': pod.uid,
    'k8s.cluster.name': clusterName,
    'k8s.namespace.name': service.namespace,
    'k8s.node.name': pod.node.name,
    'k8s.pod.name': pod.name,
    'k8s.pod.uid': pod.uid,
    'k8s.pod.ip': pod.ip,
    'k8s.deployment.name': service.name,
    'k8s.replicaset.name': pod.owner,
    'k8s.container.name': service.name,
    'k8s.container.restart_count': pod.restarts,
    'container.id': pod.containerId,
    'container.image.name': service.image,
    'container.image.tag': pod.version,
    ...Object.fromEntries(Object.entries(pod.labels).map(([key, value]) => [`k8s.pod.label.${key}`, value])),
  }).map(([key, value]) => ({ key, value: anyValue(value) }));
  resources.set(pod, attributes);
  return attributes;
}

function anyValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { intValue: value } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  if (typeof value !== 'object' || value === null) return {};
  return { kvlistValue: { values: Object.entries(value).map(([key, inner]) => ({ key, value: anyValue(inner) })) } };
}

/** Milliseconds with decimals as the two halves of a 64-bit number of nanoseconds, to the microsecond. */
function nanoseconds(time: number): { readonly low: number; readonly high: number; readonly unsigned: true } {
  const whole = Math.floor(time);
  const exact = BigInt(whole) * 1_000_000n + BigInt(Math.floor((time - whole) * 1000)) * 1000n;
  return { low: Number(exact & 0xffffffffn) | 0, high: Number(exact >> 32n) | 0, unsigned: true };
}
