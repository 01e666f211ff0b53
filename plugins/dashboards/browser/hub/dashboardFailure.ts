import { ApiError, errorMessage } from '#sdk/browser';

/** What can be done to dashboards, as its failure names it. */
export type DashboardAction = 'load' | 'create' | 'update' | 'delete' | 'move' | 'search';

const tryAgain = 'Please try again in a few moments.';

/** What the server says of a failure, or that it is worth another try. */
const why = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status < 500 ? errorMessage(error) : tryAgain;

/** What to say of an action that failed. */
export const dashboardFailure = (action: DashboardAction, error: unknown): { readonly title: string; readonly text: string } => ({
  title: `Failed to ${action} dashboard`,
  text: why(error),
});

export const datasourcesFailure = (error: unknown): { readonly title: string; readonly text: string } => ({
  title: 'Failed to load data sources',
  text: why(error),
});
