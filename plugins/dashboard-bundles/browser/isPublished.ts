import type { Published } from '../contract';

/** Whether a publish answer counts as success: one content id among several is enough. */
export const isPublished = ({ publishContentResult }: Pick<Published, 'publishContentResult'>): boolean =>
  Object.values(publishContentResult).some(Boolean);

/** Dashboards that an answer tells of. */
export const publishedDashboards = ({ publishContentResult }: Pick<Published, 'publishContentResult'>) =>
  Object.values(publishContentResult).flatMap((one) => (one === false ? [] : one.dashboards));
