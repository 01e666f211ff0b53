import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** What every widget of Home is about. */
export interface HomeWidgetProps {
  /** The time that is chosen at the top of the page: date math, ISO 8601 or milliseconds since the epoch. */
  readonly range: { readonly from: string; readonly to: string };
}

/**
 * A part of Home, in a frame with its title. Its component reads real data of the current account and has its own loading, empty and error states. Its
 * `when` is that of its area, so that it is absent where the area is.
 */
export const homeWidgets = definePoint({
  id: 'host/home-widget@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Lower comes first. */
      weight: z.number().optional(),
      /** Of the page, where there is room; on a narrow window every widget is as wide as the page. */
      width: z.enum(['full', 'half', 'third']),
      /** Pixels that its content has from the beginning, so that nothing moves when data comes. What is higher scrolls, except where it is as wide as the page. */
      height: z.int().min(40).max(1000),
    }),
  code: code<ComponentType<HomeWidgetProps>>(),
});
