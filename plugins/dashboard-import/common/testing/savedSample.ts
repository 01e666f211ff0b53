const text = (value: unknown): string => JSON.stringify(value);
const source = (query: string, language = 'lucene', filter: readonly unknown[] = []) => ({
  searchSourceJSON: text({ query: { query, language }, filter, indexRefName: 'kibanaSavedObjectMeta.searchSourceJSON.index' }),
});

/** Saved objects of our own hand, as OpenSearch Dashboards and Kibana export them, one a line. */
export const savedSample = (): string =>
  [
    { id: 'logs-*', type: 'index-pattern', attributes: { title: 'logs-*', timeFieldName: '@timestamp' }, references: [] },
    {
      id: 'v1',
      type: 'visualization',
      attributes: {
        title: 'Lines by level',
        visState: text({
          title: 'Lines by level',
          type: 'histogram',
          params: { addLegend: true, legendPosition: 'bottom', seriesParams: [{ mode: 'stacked' }] },
          aggs: [
            { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} },
            {
              id: '2',
              enabled: true,
              type: 'date_histogram',
              schema: 'segment',
              params: { field: '@timestamp', interval: 'auto', min_doc_count: 1 },
            },
            {
              id: '3',
              enabled: true,
              type: 'terms',
              schema: 'group',
              params: { field: 'level.keyword', size: 5, order: 'desc', orderBy: '1' },
            },
          ],
        }),
        uiStateJSON: '{}',
        kibanaSavedObjectMeta: source('service: bakery and not level: debug', 'kuery', [
          { meta: { type: 'phrase', key: 'oven', params: { query: 'north' }, negate: true, disabled: false }, query: {} },
        ]),
      },
      references: [],
    },
    {
      id: 'v2',
      type: 'visualization',
      attributes: {
        title: 'Notes',
        visState: text({ type: 'markdown', params: { markdown: '# Ovens' }, aggs: [] }),
        kibanaSavedObjectMeta: source(''),
      },
      references: [],
    },
    {
      id: 'v3',
      type: 'visualization',
      attributes: { title: 'Map', visState: text({ type: 'region_map', params: {}, aggs: [] }), kibanaSavedObjectMeta: source('') },
      references: [],
    },
    {
      id: 's1',
      type: 'search',
      attributes: { title: 'Burnt', columns: ['message', 'oven'], sort: [['@timestamp', 'desc']], kibanaSavedObjectMeta: source('burnt') },
      references: [],
    },
    {
      id: 'd1',
      type: 'dashboard',
      attributes: {
        title: 'Bakery',
        description: 'Ovens',
        timeRestore: true,
        timeFrom: 'now-24h',
        timeTo: 'now',
        panelsJSON: text([
          { panelIndex: '1', gridData: { x: 0, y: 0, w: 24, h: 15, i: '1' }, panelRefName: 'panel_0', embeddableConfig: {} },
          { panelIndex: '2', gridData: { x: 24, y: 0, w: 24, h: 15, i: '2' }, panelRefName: 'panel_1', embeddableConfig: {} },
          { panelIndex: '3', gridData: { x: 0, y: 15, w: 48, h: 15, i: '3' }, panelRefName: 'panel_2', embeddableConfig: {} },
          {
            panelIndex: '4',
            gridData: { x: 0, y: 30, w: 48, h: 15, i: '4' },
            panelRefName: 'panel_3',
            embeddableConfig: {},
            title: 'Burnt lines',
          },
        ]),
        kibanaSavedObjectMeta: source(''),
      },
      references: [
        { name: 'panel_0', type: 'visualization', id: 'v1' },
        { name: 'panel_1', type: 'visualization', id: 'v2' },
        { name: 'panel_2', type: 'visualization', id: 'v3' },
        { name: 'panel_3', type: 'search', id: 's1' },
      ],
    },
    { exportedCount: 6, missingRefCount: 0, missingReferences: [] },
  ]
    .map(text)
    .join('\n');
