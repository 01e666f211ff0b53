import { instantOf, namedFields, recordOf, severityOfStatus } from './recordOf';
import type { LineFormat } from './SourceLog';
import { spacedValues } from './spacedValues';

const application =
  'type time elb client target request_processing_time target_processing_time response_processing_time elb_status_code target_status_code received_bytes sent_bytes request user_agent ssl_cipher ssl_protocol target_group_arn trace_id domain_name chosen_cert_arn matched_rule_priority request_creation_time actions_executed redirect_url error_reason target_list target_status_code_list classification classification_reason conn_trace_id transformed_host transformed_uri request_transform_status'.split(
    ' ',
  );
const network =
  'type version time elb listener client destination connection_time tls_handshake_time received_bytes sent_bytes incoming_tls_alert chosen_cert_arn chosen_cert_serial tls_cipher tls_protocol_version tls_named_group domain_name alpn_fe_protocol alpn_be_protocol alpn_client_preference_list tls_connection_creation_time'.split(
    ' ',
  );
const classic =
  'time elb client backend request_processing_time backend_processing_time response_processing_time elb_status_code backend_status_code received_bytes sent_bytes request user_agent ssl_cipher ssl_protocol'.split(
    ' ',
  );
const numbers = new Set([
  'request_processing_time',
  'target_processing_time',
  'response_processing_time',
  'backend_processing_time',
  'elb_status_code',
  'target_status_code',
  'backend_status_code',
  'received_bytes',
  'sent_bytes',
  'matched_rule_priority',
  'connection_time',
  'tls_handshake_time',
]);
const applicationTypes: readonly string[] = ['http', 'https', 'h2', 'grpcs', 'ws', 'wss'];
/** Those that are an address and a port. */
const sockets = ['client', 'target', 'backend', 'destination'] as const;

function namesOf([first = '']: readonly string[]): readonly string[] | undefined {
  if (applicationTypes.includes(first)) return application;
  if (first === 'tls') return network;
  return /^\d{4}-\d\d-\d\dT/.test(first) ? classic : undefined;
}

/** Access logs of application, network and classic load balancers, told apart by how a line begins. */
export const loadBalancerFormat = (): LineFormat => ({
  read(line) {
    const values = spacedValues(line);
    const names = values === undefined ? undefined : namesOf(values);
    if (values === undefined || names === undefined || values.length < 10) return undefined;
    const fields = namedFields(names, values, numbers);
    for (const socket of sockets) {
      const [, ip, port] = /^(.+):(\d+)$/.exec(String(fields[socket] ?? '')) ?? [];
      if (ip === undefined) continue;
      fields[`${socket}_ip`] = ip.replace(/^\[(.*)\]$/, '$1');
      fields[`${socket}_port`] = Number(port);
      delete fields[socket];
    }
    const [, method, url, protocol] = /^(\S+) (\S+) (\S+)$/.exec(String(fields.request ?? '')) ?? [];
    if (method !== undefined && method !== '-')
      Object.assign(fields, { request_method: method, request_url: url, request_protocol: protocol });
    const time = instantOf(String(fields.time));
    delete fields.time;
    const severity = severityOfStatus(fields.elb_status_code);
    const traced = String(fields.trace_id ?? '');
    return {
      ...recordOf({ type: 'elb', message: line, time, severity, fields }),
      traceId: /^Root=(?:\d-)?([\w-]+)/.exec(traced)?.[1]?.replaceAll('-', '') ?? '',
    };
  },
});
