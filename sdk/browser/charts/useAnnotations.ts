import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { type Annotation, type AnnotationQuestion, annotations } from '../../points/annotation';
import { useOffers } from '../offers/useOffers';
import { usePluginHost } from '../services/PluginHostContext';
import { retryable } from '../services/retryable';
import type { ChartEvent } from './chartEvents';

/** An event of a chart, and where it comes from. */
export interface ShownAnnotation extends ChartEvent {
  /** Id of the plugin whose it is. */
  readonly pluginId: string;
  readonly annotation: Annotation;
}

interface Shown {
  /** The newest first. */
  readonly events: readonly ShownAnnotation[];
  /** How many there are, when that is more than are shown. */
  readonly total: number;
}

/**
 * What happened in the time that a chart shows, of every source. A source that fails leaves out its own events only.
 * @param asked undefined while the chart does not know its time
 */
export function useAnnotations(asked: AnnotationQuestion | undefined): Shown {
  const host = usePluginHost();
  const offers = useOffers(annotations);
  return useQueries({
    queries: offers.map((offer) => ({
      queryKey: ['annotations', offer.pluginId, offer.id, asked],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const find = await host.load<NonNullable<(typeof annotations)['__code']>>(offer);
        const services = host.scope(offer.pluginId);
        if (asked === undefined || services === undefined) throw new Error(`The plugin ${offer.pluginId} has stopped.`);
        const { annotations: found, total } = await find(asked, services, signal);
        const events = found.map(
          (annotation): ShownAnnotation => ({
            id: `${offer.pluginId}/${offer.id}/${annotation.id}`,
            time: annotation.time,
            title: annotation.title,
            ...(annotation.description !== undefined && { description: annotation.description }),
            pluginId: offer.pluginId,
            annotation,
          }),
        );
        return { events, total: Math.max(total, events.length) };
      },
      enabled: asked !== undefined,
      placeholderData: keepPreviousData<Shown>,
      structuralSharing: false as const,
      staleTime: Number.POSITIVE_INFINITY,
      retry: retryable,
      meta: { persist: false },
    })),
    combine: combined,
  });
}

const combined = (answers: readonly { readonly data: Shown | undefined }[]): Shown => ({
  events: answers.flatMap(({ data }) => data?.events ?? []).sort((a, b) => b.time - a.time),
  total: answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
});
