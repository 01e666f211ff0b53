/** An export names a data source that is chosen when it is imported. */
export const input = `$${'{DS_METRICS}'}`;

/** A dashboard of our own hand, as Grafana's first schema writes them. */
export const classicSample = () => ({
  __inputs: [{ name: 'DS_METRICS', label: 'Metrics', type: 'datasource', pluginId: 'prometheus' }],
  uid: 'bakery',
  title: 'Bakery',
  description: 'Ovens and orders',
  tags: ['ovens', 'shop'],
  schemaVersion: 38,
  version: 7,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  annotations: { list: [{ builtIn: 1, datasource: { type: 'grafana', uid: '-- Grafana --' }, name: 'Annotations & Alerts' }] },
  links: [{ type: 'link', title: 'Runbook', url: 'https://runbooks.example/ovens', targetBlank: true }],
  templating: {
    list: [
      {
        name: 'oven',
        type: 'query',
        datasource: { type: 'prometheus', uid: input },
        query: { query: 'label_values(oven_temperature_celsius, oven)', refId: 'A' },
        regex: '/oven-(.*)/',
        multi: true,
        includeAll: true,
        allValue: '.*',
        sort: 1,
        current: { text: 'All', value: ['$__all'] },
        label: 'Oven',
        refresh: 2,
      },
      { name: 'size', type: 'custom', query: 'small : s,large : l', current: { text: 'small', value: 's' } },
      { name: 'note', type: 'textbox', query: 'hello' },
    ],
  },
  panels: [
    {
      id: 1,
      type: 'timeseries',
      title: 'Temperature',
      description: 'Of each oven',
      datasource: { type: 'prometheus', uid: input },
      gridPos: { h: 8, w: 12, x: 0, y: 0 },
      targets: [{ refId: 'A', expr: 'avg by (oven) (oven_temperature_celsius{oven=~"$oven"})', legendFormat: '{{oven}}', interval: '30s' }],
      fieldConfig: {
        defaults: {
          unit: 'celsius',
          decimals: 1,
          min: 0,
          custom: {
            drawStyle: 'line',
            lineWidth: 2,
            fillOpacity: 20,
            showPoints: 'never',
            stacking: { mode: 'normal', group: 'A' },
            spanNulls: false,
            thresholdsStyle: { mode: 'line' },
          },
          thresholds: {
            mode: 'absolute',
            steps: [
              { color: 'green', value: null },
              { color: 'dark-red', value: 260 },
            ],
          },
        },
        overrides: [],
      },
      options: {
        legend: { displayMode: 'table', placement: 'right', showLegend: true, calcs: ['mean', 'lastNotNull'] },
        tooltip: { mode: 'multi', sort: 'desc' },
      },
    },
    { id: 2, type: 'row', title: 'Orders', collapsed: false, gridPos: { h: 1, w: 24, x: 0, y: 8 }, panels: [] },
    {
      id: 3,
      type: 'stat',
      title: 'Orders an hour',
      datasource: { type: 'prometheus', uid: input },
      gridPos: { h: 4, w: 6, x: 0, y: 9 },
      targets: [{ refId: 'A', expr: 'sum(increase(orders_total[1h]))', instant: true }],
      fieldConfig: {
        defaults: { unit: 'short', mappings: [{ type: 'value', options: { '0': { text: 'none', color: 'orange' } } }] },
        overrides: [],
      },
      options: {
        reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
        graphMode: 'area',
        colorMode: 'value',
        textMode: 'auto',
      },
    },
    {
      id: 4,
      type: 'row',
      title: 'Logs of $oven',
      collapsed: true,
      repeat: 'oven',
      gridPos: { h: 1, w: 24, x: 0, y: 13 },
      panels: [
        {
          id: 5,
          type: 'logs',
          title: 'Lines',
          datasource: { type: 'loki', uid: 'L' },
          gridPos: { h: 10, w: 24, x: 0, y: 14 },
          targets: [{ refId: 'A', expr: '{app="bakery"} |= "burnt"' }],
          options: { showTime: true, wrapLogMessage: true },
        },
      ],
    },
  ],
});

/** The same idea in the second schema, of kinds and layouts. */
export const kindsSample = () => ({
  apiVersion: 'dashboard.grafana.app/v2beta1',
  kind: 'Dashboard',
  metadata: { name: 'bakery' },
  spec: {
    title: 'Bakery',
    tags: ['ovens'],
    cursorSync: 'Off',
    timeSettings: { from: 'now-3h', to: 'now', autoRefresh: '1m', timezone: 'browser' },
    annotations: [],
    links: [],
    variables: [
      {
        kind: 'QueryVariable',
        spec: {
          name: 'oven',
          hide: 'dontHide',
          multi: true,
          includeAll: true,
          sort: 'alphabeticalAsc',
          regex: '',
          query: {
            kind: 'DataQuery',
            group: 'prometheus',
            version: 'v0',
            datasource: { name: 'M' },
            spec: { query: 'label_values(oven_temperature_celsius, oven)' },
          },
        },
      },
    ],
    elements: {
      'panel-1': {
        kind: 'Panel',
        spec: {
          id: 1,
          title: 'Temperature',
          links: [],
          data: {
            kind: 'QueryGroup',
            spec: {
              queries: [
                {
                  kind: 'PanelQuery',
                  spec: {
                    refId: 'A',
                    hidden: false,
                    query: {
                      kind: 'DataQuery',
                      group: 'prometheus',
                      version: 'v0',
                      datasource: { name: 'M' },
                      spec: { expr: 'oven_temperature_celsius', legendFormat: '{{oven}}' },
                    },
                  },
                },
              ],
              transformations: [{ kind: 'limit', spec: { id: 'limit', options: { limitField: 5 } } }],
              queryOptions: { timeShift: '1d' },
            },
          },
          vizConfig: {
            kind: 'VizConfig',
            group: 'timeseries',
            version: '12.0.0',
            spec: { options: {}, fieldConfig: { defaults: { unit: 'celsius' }, overrides: [] } },
          },
        },
      },
      'panel-2': { kind: 'LibraryPanel', spec: { id: 2, title: 'Shared', libraryPanel: { uid: 'x', name: 'Shared' } } },
    },
    layout: {
      kind: 'RowsLayout',
      spec: {
        rows: [
          {
            kind: 'RowsLayoutRow',
            spec: {
              title: 'Ovens',
              collapse: false,
              layout: {
                kind: 'GridLayout',
                spec: {
                  items: [
                    {
                      kind: 'GridLayoutItem',
                      spec: {
                        x: 0,
                        y: 0,
                        width: 12,
                        height: 8,
                        element: { kind: 'ElementReference', name: 'panel-1' },
                        repeat: { mode: 'variable', value: 'oven' },
                      },
                    },
                  ],
                },
              },
            },
          },
          {
            kind: 'RowsLayoutRow',
            spec: {
              title: 'More',
              collapse: true,
              layout: {
                kind: 'AutoGridLayout',
                spec: {
                  maxColumnCount: 2,
                  rowHeightMode: 'short',
                  items: [{ kind: 'AutoGridLayoutItem', spec: { element: { kind: 'ElementReference', name: 'panel-2' } } }],
                },
              },
            },
          },
        ],
      },
    },
  },
});
