import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, useService } from '#sdk/browser';
import { findOperations, findServices } from '../../searchApi';
import { loadErrorText, statusText } from '../loadErrorText';
import { useTracingSource } from '../source/useTracingSource';
import { NameChoice } from './NameChoice';
import type { TraceSearch } from './useTraceSearch';

const failureOf = (name: string, error: unknown): string | undefined =>
  error === null ? undefined : [loadErrorText(name), statusText(error)].filter((text) => text !== undefined).join('. ');

/** Service and operation; operations are those of the service. */
export function NameChoices({ search }: { readonly search: TraceSearch }) {
  const api = useService(apiService);
  const { accountId, headers, isReady } = useTracingSource();
  const [service, setService] = useState<string>();
  const [operation, setOperation] = useState<string>();
  const { written, conditions } = search;
  const range = { from: conditions?.from ?? 0, to: conditions?.to ?? 0 };
  const mayAsk = isReady && conditions !== undefined;
  const ofServices = { ...range, search: service ?? '' };
  const services = useQuery({
    queryKey: [...endpointKey(findServices, { body: ofServices }), accountId],
    queryFn: ({ signal }) => call(api, findServices, { body: ofServices, headers, signal }),
    enabled: mayAsk && service !== undefined,
    placeholderData: keepPreviousData,
  });
  const ofOperations = { ...range, search: operation ?? '', ...(written.service !== '' && { service: written.service }) };
  const operations = useQuery({
    queryKey: [...endpointKey(findOperations, { body: ofOperations }), accountId],
    queryFn: ({ signal }) => call(api, findOperations, { body: ofOperations, headers, signal }),
    enabled: mayAsk && operation !== undefined,
  });
  return (
    <>
      <NameChoice
        label="Service"
        none="All services"
        value={written.service}
        names={services.data}
        failure={failureOf('services', services.error)}
        onSearch={setService}
        onChange={(chosen) => search.change({ service: chosen, operation: '' })}
      />
      <NameChoice
        label="Operation"
        none="All operations"
        value={written.operation}
        names={operations.data}
        failure={failureOf('operations', operations.error)}
        onSearch={setOperation}
        onChange={(chosen) => search.change({ operation: chosen })}
      />
    </>
  );
}
