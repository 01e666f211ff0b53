import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readDocument } from '#plugins/docs/api';
import { apiService, endpointQuery, errorMessage, noticesService, useService } from '#sdk/browser';
import { documents } from '../common/documents';
import { type LogTypeOption, readLogTypes } from '../common/logTypes';

/** Log types to choose from: Other alone until the list is there, and where it cannot be read. */
export function useLogTypes(): readonly LogTypeOption[] {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { data, error } = useQuery({ ...endpointQuery(api, readDocument, { params: { docId: documents.logTypes } }), retry: 0 });
  useEffect(() => {
    if (error === null) return;
    const title = 'LogShippersApiService - fetch filebeat log types';
    notices.show({ intent: 'danger', title, text: errorMessage(error) });
  }, [error, notices]);
  return useMemo(() => readLogTypes(data?.content ?? ''), [data]);
}
