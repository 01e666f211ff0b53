import { defineSavedObjectType, PublicError, type SavedObjectNews, type SavedObjectType, type SavedObjectTypeCode } from '#sdk/server';
import type { DropSignal, LogsFilter, MetricsFilter } from '../common/dropFilter';
import { filterRowsService } from './services';

/** What is kept of filters, by the signal. */
export interface FilterOf {
  readonly logs: LogsFilter;
  readonly metrics: MetricsFilter;
}

export const filterTypes: { readonly [S in DropSignal]: SavedObjectType<FilterOf[S]> } = {
  logs: defineSavedObjectType<LogsFilter>('logs-drop-filter'),
  metrics: defineSavedObjectType<MetricsFilter>('metrics-drop-filter'),
};

/** The code of a type: with each change of a filter its row changes, which is what the pipeline reads. */
export const filterTypeCode = <S extends DropSignal>(
  signal: S,
  attributes: SavedObjectTypeCode<FilterOf[S]>['attributes'],
): SavedObjectTypeCode<FilterOf[S]> => ({
  attributes,
  changed: async (news: SavedObjectNews<FilterOf[S]>, services, within) => {
    if (news.sharing === 'private')
      throw new PublicError(400, 'DROP_FILTER_PRIVATE', 'Drop filters belong to all admins of the account; they cannot be private.');
    const rows = services.get(filterRowsService);
    if (news.attributes === undefined) await rows.drop(within, news.id);
    else await rows.keep(within, signal, news, news.attributes);
  },
});
