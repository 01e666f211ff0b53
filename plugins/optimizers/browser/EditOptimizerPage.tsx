import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readTrigger, updateOptimizer } from '#plugins/triggers/api';
import type { KeptTrigger } from '#plugins/triggers/contract';
import { call } from '#sdk';
import { ApiError, apiService, endpointQuery, noticesService, Page, retryable, Skeleton, useService } from '#sdk/browser';
import { loadFault } from '../common/loadFault';
import { formOf, triggerOf } from '../common/optimizerForm';
import { optimizersPath } from '../contract';
import { NeedsTimeless } from './NeedsTimeless';
import { OptimizerFormPage } from './OptimizerFormPage';

const title = 'Edit optimizer';

/** Changes an optimizer. One that cannot be loaded leads back to the list, with a notice. */
export default function EditOptimizerPage() {
  const { id = '' } = useParams();
  return <NeedsTimeless title={title}>{(indices) => <Loaded key={id} id={id} indices={indices} />}</NeedsTimeless>;
}

function Loaded({ id, indices }: { readonly id: string; readonly indices: Parameters<typeof OptimizerFormPage>[0]['indices'] }) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery({
    ...endpointQuery(api, readTrigger, { params: { id } }),
    retry: retryable,
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  });
  const isMissing = (error instanceof ApiError && error.status === 404) || (data !== undefined && data.type !== 'CONTINUOUS_AGGREGATION');
  const fault = data !== undefined || error !== null ? loadFault(id, isMissing ? null : data) : undefined;
  useEffect(() => {
    if (fault === undefined) return;
    notices.show({ intent: 'danger', title: 'Unexpected error', text: fault });
    void navigate(optimizersPath, { replace: true });
  }, [fault, notices, navigate]);
  // What is edited is what was read first: another reading would take typed work away.
  const [base, setBase] = useState<KeptTrigger>();
  if (base === undefined && fault === undefined && data !== undefined) setBase(data as KeptTrigger);
  if (base === undefined)
    return (
      <Page title={title} busy={isFetching}>
        <Skeleton lines={8} />
      </Page>
    );
  return (
    <OptimizerFormPage
      title={title}
      initial={formOf(base)}
      indices={indices}
      onSave={async (form) => {
        const { type: _type, protected: _protected, ...body } = triggerOf(form, base);
        await call(api, updateOptimizer, { params: { id }, body: { ...body, version: base.version } });
      }}
    />
  );
}
