import { ApiError, errorMessage } from '#sdk/browser';

/** What can be done to saved searches, as its failure names it. */
export const savedSearchActions = ['create', 'get', 'search', 'update', 'delete', 'favorite', 'unfavorite'] as const;
export type SavedSearchAction = (typeof savedSearchActions)[number];

const ENDING = 'Please try again, or contact support';

/** What to say of an action that failed: why, too, when the server has said what to do about it. */
export const savedSearchFailure = (action: SavedSearchAction, error: unknown): { readonly title: string; readonly text: string } => ({
  title: action === 'search' ? 'Failed to search saved searches' : `Failed to ${action} saved search`,
  text: error instanceof ApiError && error.status < 500 ? `${errorMessage(error)} ${ENDING}` : ENDING,
});

export const migrationFailure = 'Issue importing Saved Searches from OSD';
