import type { Context } from '#sdk';
import { sessionService } from '#sdk/browser';
import { tourGuides } from '../contract';
import type { TourGuide } from './TourStore';

/** The tours of areas that are open to the person. */
export const tourGuidesOf = (services: Context): readonly TourGuide[] =>
  services
    .get(sessionService)
    .boot.plugins.flatMap(({ id: pluginId, contributes }) =>
      contributes
        .filter(({ point }) => point === tourGuides.id)
        .map(({ id, data }) => ({ id: `${pluginId}/${id}`, ...tourGuides.schema.parse(data) })),
    );
