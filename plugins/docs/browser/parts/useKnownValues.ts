import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readAddresses } from '#plugins/ingest/api';
import { defaultSharedToken } from '#plugins/tokens/api';
import { apiService, endpointQuery, useFacts, useService, useSession } from '#sdk/browser';
import { type KnownValues, knownValues } from './knownValues';

/** What pages fill in for the reader; undefined while it is asked for, so that nobody copies a command that lacks its token. Signed out nothing of an account is known, and a token is told to those who manage tokens. */
export function useKnownValues(): KnownValues | undefined {
  const api = useService(apiService);
  const isThere = useSession() !== undefined;
  const mayReadTokens = useFacts().can?.has('MANAGE_SHARED_TOKENS') ?? false;
  const addresses = useQuery({ ...endpointQuery(api, readAddresses), enabled: isThere, retry: 0 });
  const token = useQuery({ ...endpointQuery(api, defaultSharedToken), enabled: isThere && mayReadTokens, retry: 0 });
  const isAsked = addresses.isLoading || token.isLoading;
  return useMemo(
    () => (isAsked ? undefined : knownValues(addresses.data, token.data?.token, location)),
    [isAsked, addresses.data, token.data],
  );
}
