import type { LogRecord } from '#plugins/ingest/contract';
import { namedFields, recordOf } from './recordOf';
import type { LineFormat } from './SourceLog';

/** Of version 2, when a file does not name them itself. */
const standard = 'version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status';
const numbers = new Set([
  'version',
  'srcport',
  'dstport',
  'protocol',
  'packets',
  'bytes',
  'start',
  'end',
  'tcp_flags',
  'traffic_path',
  'packets_lost_no_route',
  'packets_lost_blackhole',
  'packets_lost_mtu_exceeded',
  'packets_lost_ttl_expired',
]);
const protocols: Readonly<Record<number, string>> = { 1: 'icmp', 6: 'tcp', 17: 'udp', 47: 'gre', 50: 'esp', 58: 'icmpv6' };

const nameOf = (written: string): string => written.replaceAll('-', '_');

/** A flow by the names of its fields, with underscores. */
export function flowRecord(given: Readonly<Record<string, unknown>>, line?: string): LogRecord {
  const fields: Record<string, unknown> = { ...given };
  const protocol = protocols[Number(fields.protocol)];
  if (protocol !== undefined) fields.protocol_name = protocol;
  const { action, srcaddr, srcport, dstaddr, dstport, start } = fields;
  const message = line ?? [action, protocol, srcaddr, srcport, 'to', dstaddr, dstport].filter((part) => part !== undefined).join(' ');
  const seconds = Number(start);
  const time = Number.isSafeInteger(seconds) && seconds > 0 ? { seconds, nanos: 0 } : undefined;
  return recordOf({ type: 'vpcflow', message, time, severity: action === 'REJECT' ? 'warn' : 'info', fields });
}

/** Flow logs of a VPC: space-separated, the names of the fields in the first line. */
export function vpcFlowFormat(): LineFormat {
  let names = standard.split(' ').map(nameOf);
  return {
    hasHead: true,
    read(line) {
      const values = line.trim().split(/\s+/);
      if (values.includes('srcaddr') || values.includes('interface-id') || values.includes('log-status')) {
        names = values.map(nameOf);
        return 'head';
      }
      return values.length < 3 ? undefined : flowRecord(namedFields(names, values, numbers), line);
    },
  };
}
