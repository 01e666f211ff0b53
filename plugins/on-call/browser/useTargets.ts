import { useQuery } from '@tanstack/react-query';
import { listEndpoints, mayManage } from '#plugins/endpoints/api';
import { holds } from '#sdk';
import { apiService, endpointQuery, retryable, useFacts, useService } from '#sdk/browser';
import { useRotations } from './useOnCall';

/** Something that is told: its key in a form, and its title. */
export interface Choice {
  readonly key: string;
  readonly title: string;
}

/** Notification endpoints that a person may choose; none for whoever may not see them. */
export function useEndpointChoices(): readonly Choice[] {
  const maySee = holds(mayManage, useFacts()) === true;
  const { data } = useQuery({ ...endpointQuery(useService(apiService), listEndpoints), enabled: maySee, retry: retryable });
  return (data?.endpoints ?? []).map(({ id, title, endpointType }) => ({ key: id, title: `${title} (${endpointType})` }));
}

/** Rotations and endpoints, as steps of escalations name them. */
export function useTargetChoices(): readonly Choice[] {
  const rotations = (useRotations().data?.results ?? []).map(({ id, name }) => ({
    key: `rotation:${id}`,
    title: `Whoever is on call of ${name}`,
  }));
  const endpoints = useEndpointChoices().map(({ key, title }) => ({ key: `endpoint:${key}`, title }));
  return [...rotations, ...endpoints];
}
