import { z } from 'zod';
import { collectorForm } from './collectorForm';
import type { Form } from './form';
import { has, isObject } from './form';

const form = (name: string, isIt: Form['isIt'], schema: z.ZodType): Form => ({ name, isIt, check: (value) => void schema.parse(value) });

const seconds = z.string().regex(/^\d+(ms|s|m|h|d)$/);
const authorization = z.strictObject({
  type: z.string().optional(),
  credentials: z.string().optional(),
  credentials_file: z.string().optional(),
});
const basicAuth = z.strictObject({ username: z.string(), password: z.string().optional(), password_file: z.string().optional() });
const tlsConfig = z.strictObject({ ca_file: z.string().optional(), insecure_skip_verify: z.boolean().optional() });
const staticConfigs = z.array(
  z.strictObject({ targets: z.array(z.string().regex(/^[\w.-]+:\d+$/)).min(1), labels: z.record(z.string(), z.string()).optional() }),
);

/** https://prometheus.io/docs/prometheus/latest/configuration/configuration/ */
const prometheus = z.strictObject({
  global: z
    .strictObject({
      scrape_interval: seconds.optional(),
      evaluation_interval: seconds.optional(),
      external_labels: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  scrape_configs: z
    .array(
      z.strictObject({
        job_name: z.string(),
        scrape_interval: seconds.optional(),
        metrics_path: z.string().startsWith('/').optional(),
        params: z.record(z.string(), z.array(z.string())).optional(),
        scheme: z.enum(['http', 'https']).optional(),
        honor_labels: z.boolean().optional(),
        basic_auth: basicAuth.optional(),
        authorization: authorization.optional(),
        tls_config: tlsConfig.optional(),
        static_configs: staticConfigs.optional(),
        relabel_configs: z.array(z.looseObject({})).optional(),
      }),
    )
    .optional(),
  remote_write: z
    .array(
      z.strictObject({
        url: z.url(),
        name: z.string().optional(),
        authorization: authorization.optional(),
        basic_auth: basicAuth.optional(),
        send_exemplars: z.boolean().optional(),
        send_native_histograms: z.boolean().optional(),
        protobuf_message: z.enum(['prometheus.WriteRequest', 'io.prometheus.write.v2.Request']).optional(),
        metadata_config: z.strictObject({ send: z.boolean().optional(), send_interval: seconds.optional() }).optional(),
        queue_config: z.looseObject({}).optional(),
        write_relabel_configs: z.array(z.looseObject({})).optional(),
      }),
    )
    .optional(),
});

const multiline = z.strictObject({
  type: z.enum(['pattern', 'count', 'while_pattern']),
  pattern: z.string(),
  negate: z.boolean(),
  match: z.enum(['after', 'before']),
  max_lines: z.int().optional(),
});
const parser = z.union([
  z.strictObject({ multiline }),
  z.strictObject({
    ndjson: z
      .strictObject({
        target: z.string().optional(),
        overwrite_keys: z.boolean().optional(),
        add_error_key: z.boolean().optional(),
        expand_keys: z.boolean().optional(),
        message_key: z.string().optional(),
      })
      .nullable(),
  }),
  z.strictObject({ syslog: z.looseObject({}).nullable() }),
]);
const ofBeats = {
  fields: z.looseObject({ token: z.string(), type: z.string().optional() }).optional(),
  fields_under_root: z.boolean().optional(),
  processors: z.array(z.record(z.string(), z.unknown())).optional(),
  'output.logstash': z
    .strictObject({
      hosts: z.array(z.string().regex(/^[\w.-]+:\d+$/)).min(1),
      'ssl.enabled': z.boolean().optional(),
      'ssl.certificate_authorities': z.array(z.string()).optional(),
    })
    .optional(),
};
const filebeatInput = z.strictObject({
  type: z.enum([
    'filestream',
    'journald',
    'syslog',
    'tcp',
    'udp',
    'http_endpoint',
    'httpjson',
    'winlog',
    'container',
    'aws-s3',
    'cel',
    'o365audit',
  ]),
  id: z.string().optional(),
  enabled: z.boolean().optional(),
  paths: z.array(z.string()).min(1).optional(),
  exclude_lines: z.array(z.string()).optional(),
  exclude_files: z.array(z.string()).optional(),
  ignore_older: seconds.optional(),
  encoding: z.string().optional(),
  parsers: z.array(parser).optional(),
  prospector: z.looseObject({}).optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  fields_under_root: z.boolean().optional(),
  processors: z.array(z.record(z.string(), z.unknown())).optional(),
  interval: seconds.optional(),
  auth: z.looseObject({}).optional(),
  cursor: z.looseObject({}).optional(),
});

/** What a shipper of the Beats family is told: where it reads, its token, and our port as that of Logstash. */
const beat = (name: string, key: string, settings: z.ZodType): Form =>
  form(
    `${name}`,
    (value) => isObject(value) && key in value,
    z.strictObject({ [key]: settings, ...ofBeats, ...(name === 'Filebeat' ? { 'filebeat.modules': z.unknown().optional() } : {}) }),
  );

const component = z.looseObject({ type: z.string().regex(/^[a-z0-9_]+$/), inputs: z.array(z.string()).min(1).optional() });
/** https://vector.dev/docs/reference/configuration/ */
const vector: Form = {
  name: 'Vector',
  isIt: (value) => has(value, 'sinks') || (has(value, 'sources') && !has(value, 'receivers')),
  check(value) {
    const {
      sources = {},
      transforms = {},
      sinks = {},
    } = z
      .strictObject({
        data_dir: z.string().optional(),
        sources: z.record(z.string(), component).optional(),
        transforms: z.record(z.string(), component).optional(),
        sinks: z.record(z.string(), component.extend({ inputs: z.array(z.string()).min(1) })).optional(),
      })
      .parse(value);
    const known = [...Object.keys(sources), ...Object.keys(transforms)];
    const asked = [...Object.values(transforms), ...Object.values(sinks)].flatMap(({ inputs = [] }) => inputs);
    const missing = asked.filter((input) => known.length > 0 && !input.includes('*') && !known.includes(input.split('.')[0] ?? ''));
    if (missing.length > 0) throw new Error(`Inputs that are not there: ${missing.join(', ')}`);
  },
};

const kubernetes = form(
  'Kubernetes',
  (value) => has(value, 'apiVersion'),
  z.looseObject({
    apiVersion: z.string().regex(/^([a-z0-9.]+\/)?v\d/),
    kind: z.string().regex(/^[A-Z]/),
    metadata: z.looseObject({ name: z.string() }),
  }),
);
const compose = form(
  'Docker Compose',
  (value) => has(value, 'services') && !has(value, 'exporters'),
  z.strictObject({ services: z.record(z.string(), z.looseObject({ image: z.string() })), volumes: z.unknown().optional() }),
);
const promtail = form(
  'Promtail',
  (value) => has(value, 'clients'),
  z.looseObject({ clients: z.array(z.looseObject({ url: z.url() })).min(1) }),
);
const datadog = form(
  'Datadog Agent',
  (value) => has(value, 'api_key'),
  z.strictObject({
    api_key: z.string(),
    logs_enabled: z.boolean(),
    logs_config: z.strictObject({ logs_dd_url: z.string().regex(/^[\w.-]+:\d+$/), logs_no_ssl: z.boolean(), force_use_http: z.boolean() }),
  }),
);
const others: readonly Form[] = [
  form(
    'values of a Helm chart',
    (value) => has(value, 'mode') && has(value, 'presets'),
    z.looseObject({ mode: z.enum(['daemonset', 'deployment', 'statefulset']) }),
  ),
  form(
    'Suricata',
    (value) => has(value, 'outputs'),
    z.strictObject({
      outputs: z.array(z.strictObject({ 'eve-log': z.looseObject({ enabled: z.unknown(), filetype: z.string(), filename: z.string() }) })),
    }),
  ),
  form('parsers of Filebeat', (value) => has(value, 'parsers'), z.strictObject({ parsers: z.array(parser) })),
  form(
    'mongod',
    (value) => has(value, 'systemLog'),
    z.strictObject({
      systemLog: z.looseObject({ destination: z.enum(['file', 'syslog']) }),
      operationProfiling: z.looseObject({}).optional(),
    }),
  ),
  form(
    'an access log of Envoy',
    (value) => has(value, 'access_log'),
    z.looseObject({ access_log: z.array(z.looseObject({ name: z.string() })) }),
  ),
  form('Traefik', (value) => has(value, 'accessLog'), z.looseObject({ accessLog: z.looseObject({ format: z.enum(['json', 'common']) }) })),
  form('Falco', (value) => has(value, 'json_output'), z.looseObject({ json_output: z.boolean() })),
  form('Cassandra, Spring and other settings', (value) => has(value, 'management') || has(value, 'logging'), z.looseObject({})),
];

/** Forms of configuration in YAML, the first that fits counts. */
export const yamlForms: readonly Form[] = [
  form('Prometheus', (value) => has(value, 'remote_write') || has(value, 'scrape_configs'), prometheus),
  beat('Filebeat', 'filebeat.inputs', z.array(filebeatInput).min(1)),
  beat('Filebeat', 'filebeat.modules', z.array(z.looseObject({ module: z.string() })).min(1)),
  beat(
    'Winlogbeat',
    'winlogbeat.event_logs',
    z.array(z.strictObject({ name: z.string(), ignore_older: seconds.optional(), event_id: z.string().optional() })).min(1),
  ),
  beat('Auditbeat', 'auditbeat.modules', z.array(z.looseObject({ module: z.enum(['auditd', 'file_integrity', 'system']) })).min(1)),
  collectorForm,
  vector,
  kubernetes,
  compose,
  promtail,
  datadog,
  ...others,
];

const telegrafPlugin = z.record(z.string(), z.array(z.looseObject({})));
export const tomlForms: readonly Form[] = [
  vector,
  form(
    'Telegraf',
    (value) => has(value, 'outputs') || has(value, 'inputs'),
    z.strictObject({
      agent: z.looseObject({}).optional(),
      outputs: telegrafPlugin.optional(),
      inputs: telegrafPlugin.optional(),
      processors: telegrafPlugin.optional(),
    }),
  ),
];
