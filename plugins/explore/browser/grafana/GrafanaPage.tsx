import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, Skeleton, useService } from '#sdk/browser';
import { searchLogs } from '../../api';
import { exploreAddress } from '../../common/exploreState';
import type { SearchRequest } from '../../contract';
import { grafanaSearch } from './grafanaSearch';

const endpoint = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** Where links from Grafana panels arrive: on to the search they ask for, once it is known that it can be had. */
export default function GrafanaPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const api = useService(apiService);
  const notices = useService(noticesService);
  useEffect(() => {
    const left = new AbortController();
    const asked = grafanaSearch(search);
    const request: SearchRequest = { ...asked, from: endpoint(asked.from), to: endpoint(asked.to), size: 1, trackTotalHits: false };
    call(api, searchLogs, { body: request, signal: left.signal }).then(
      () => left.signal.aborted || void navigate(exploreAddress(asked), { replace: true }),
      (error: unknown) => {
        if (left.signal.aborted) return;
        notices.show({ intent: 'danger', title: 'Unable to fetch logs', text: errorMessage(error) });
        void navigate('/', { replace: true });
      },
    );
    return () => left.abort();
  }, [search, navigate, api, notices]);
  return <Skeleton lines={10} />;
}
