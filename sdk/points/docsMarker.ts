import type { ReactNode } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** Code of a widget of documentation pages. */
export interface DocsMarker<Attributes = unknown> {
  /** Of what a marker says, texts as they are written. A marker that says something else shows nothing. */
  readonly attributes: z.ZodType<Attributes, Readonly<Record<string, string>>>;
  /** A component. */
  Widget(props: { readonly attributes: Attributes }): ReactNode;
}

const name = () => z.string().regex(/^[a-z][a-z0-9-]*(:[a-z0-9-]+)*$/);

/** A live widget for documentation pages: `<!-- astrolabe:{marker} key=value -->` is replaced by the component. */
export const docsMarkers = definePoint({
  id: 'host/docs-marker@1',
  side: 'browser',
  schema: () =>
    z.object({
      marker: name(),
      /** Names that older pages have for it. */
      aliases: z.array(name()).optional(),
      /** What it shows, for authors. */
      title: z.string().min(1).max(80),
      description: z.string().max(400).optional(),
      /** Markers as an author may write them, shown in the gallery. */
      examples: z.array(z.string().min(1).max(500)).max(10).optional(),
    }),
  code: code<DocsMarker>(),
});
