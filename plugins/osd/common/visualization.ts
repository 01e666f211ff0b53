import { z } from 'zod';
import type { SavedObject } from '../contract';

/** What a chart asks: logs over time, split by a field. */
export const visualizationSchema = z.object({
  query: z.string().max(20_000).default(''),
  by: z.string().min(1).max(500).default('severity'),
  from: z.string().min(1).max(100).default('now-1h'),
  to: z.string().min(1).max(100).default('now'),
});
export type Visualization = z.output<typeof visualizationSchema>;

export const newVisualization: Visualization = visualizationSchema.parse({});

/** As the dashboards keep it: `visState` is JSON text with the type and the parameters of a chart. */
export const attributesOf = (title: string, params: Visualization): Record<string, unknown> => ({
  title,
  visState: JSON.stringify({ title, type: 'histogram', params }),
});

/** What a saved object asks; a new chart's when another program has saved something that cannot be read. */
export function visualizationOf({ attributes }: Pick<SavedObject, 'attributes'>): Visualization {
  const { visState } = attributes;
  try {
    const state = z.object({ params: visualizationSchema }).safeParse(JSON.parse(typeof visState === 'string' ? visState : '{}'));
    return state.success ? state.data.params : newVisualization;
  } catch {
    return newVisualization;
  }
}

export const titleOf = ({ attributes: { title } }: Pick<SavedObject, 'attributes'>): string => (typeof title === 'string' ? title : '');
