import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#sdk';
import type { ExploreHit } from './aboutSchemas';
import type { ExploreState, Selection } from './common/exploreState';

/** An action on one log where it stands, in its quick view. What leads to another area is a drilldown (`drilldowns` of the sdk). */
export const rowActions = definePoint({
  id: 'explore/row-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<{ readonly hit: ExploreHit }>>(),
});

/**
 * A part of a log's story, in the panel that shows one and on its page: what another area knows of it, such as its exception. It is there for logs that
 * have one of its fields.
 */
export const logSections = definePoint({
  id: 'explore/log-section@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      fields: z.array(z.string().min(1)).min(1),
      /** `top`: a few facts above the message, without a heading; `below`: under the logs of its trace, with one that folds it. */
      place: z.enum(['top', 'below']),
      weight: z.number().optional(),
    }),
  code: code<ComponentType<{ readonly hit: ExploreHit }>>(),
});

/**
 * Something beside logs that the panel shows, such as an exception: `panel=ID:thing` in Explore's address, with the id of the contribution. Its component
 * fills the panel, and shows a log that stands for it by `Log`, with the log's whole story.
 */
export const panels = definePoint({
  id: 'explore/panel@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** In one word with a capital, as the panel is named: `Exception`. */
      title: z.string().min(1),
      weight: z.number().optional(),
    }),
  code: code<ComponentType<{ readonly id: string; readonly Log: ComponentType<{ readonly hit: ExploreHit }> }>>(),
});

/** An action on the search as a whole, beside the filters. It reads the search from {@link exploreService}. */
export const queryActions = definePoint({
  id: 'explore/query-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});

/**
 * Another way to look at what the search finds, as a tab beside the logs. Its id is the `view` of the URL. It is drawn while its tab is chosen and
 * reads the search from {@link exploreService}.
 */
export const resultViews = definePoint({
  id: 'explore/result-view@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Lower comes first; the logs themselves come before all. */
      weight: z.number().optional(),
      /** Why it is not offered for warm logs, in words for people; absent when it honours the mode. */
      notOfWarm: z.string().optional(),
    }),
  code: code<ComponentType>(),
});

/**
 * What is told of a stretch of the graph that somebody selects, in a panel beside it. It reads the search from {@link exploreService}. Where there is none,
 * selecting zooms in.
 */
export const selectionPanels = definePoint({
  id: 'explore/selection-panel@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      weight: z.number().optional(),
      /** Why it is not offered for warm logs, in words for people; absent when it honours the mode. */
      notOfWarm: z.string().optional(),
    }),
  code: code<ComponentType<{ readonly selection: Selection }>>(),
});

/**
 * Something elsewhere that has logs to it, such as an alert that was triggered: `/view-in-explore` with its parameter opens them, and so does `/explore`
 * with nothing beside it. The component finds out which search that is and calls `open` with it; until then it shows that it is on its way, or why there
 * is none.
 */
export const searchOrigins = definePoint({
  id: 'explore/search-origin@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Of the address; its value is the component's `id`. */
      parameter: z.string().min(1),
    }),
  code: code<ComponentType<{ readonly id: string; readonly open: (search: Partial<ExploreState>) => void }>>(),
});
