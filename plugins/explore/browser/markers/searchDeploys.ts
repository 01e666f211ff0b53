import { type AnnotationQuestion, type Context, call } from '#sdk';
import { apiService } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { findDeploys } from '../../api';
import { exploreAddress } from '../../common/exploreState';
import { aroundMoment } from '../store/aroundMoment';

/** Services that began to run another version, for every chart over time. */
export default async function searchDeploys(
  { range, accounts, archived = false }: AnnotationQuestion,
  services: Context,
  signal: AbortSignal,
) {
  // What was moved out of the store is not counted by its values.
  if (archived) return { annotations: [], total: 0 };
  const { deploys, total } = await call(services.get(apiService), findDeploys, { body: { ...range, accounts: [...accounts] }, signal });
  const annotations = deploys.map(({ time, service, version, before, field }) => ({
    id: `${time} ${service} ${version}`,
    time,
    title: `Deploy: ${service} ${version}`,
    description: `${before} before, by ${field}`,
    path: exploreAddress({
      accounts,
      ...aroundMoment(time),
      filters: includeValue([], 'service', service),
    }),
  }));
  return { annotations, total };
}
