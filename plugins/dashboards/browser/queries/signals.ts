/** Signals that a query can be over, and their fields where these are the same for everybody. */
export const signals: readonly { readonly name: string; readonly title: string; readonly fields?: readonly string[] }[] = [
  { name: 'logs', title: 'Logs' },
  {
    name: 'spans',
    title: 'Spans',
    fields: [
      ...[
        'service',
        'name',
        'kind',
        'status',
        'status_message',
        'duration',
        'trace_id',
        'span_id',
        'parent_span_id',
        'scope_name',
        'event_name',
      ],
      ...[
        'attributes.http.response.status_code',
        'attributes.http.route',
        'attributes.db.system',
        'resource.service.version',
        'resource.host.name',
      ],
    ],
  },
  { name: 'samples', title: 'Samples', fields: ['metric', 'value', 'type', 'unit', 'labels.job', 'labels.instance'] },
];
