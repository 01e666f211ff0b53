import { type Panel, panelSchema } from '../../common/document';

/** A panel as it begins: a chart over time, whose query is still to be written. */
export const newPanel = (): Panel =>
  panelSchema.parse({
    kind: 'Panel',
    spec: { display: { name: 'New panel' }, plugin: { kind: 'TimeSeriesChart', spec: {} }, queries: [] },
  });
