import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readAlert } from '#plugins/triggers/api';
import type { KeptTrigger } from '#plugins/triggers/contract';
import { ApiError, apiService, EmptyState, ErrorState, endpointQuery, Page, retryable, Skeleton, useService } from '#sdk/browser';
import { draftOf } from '../../common/alertDraft';
import { newAlertId, prefilledDraft } from '../../common/editorAddress';
import { listPath } from '../../common/listPath';
import { AlertEditor } from './AlertEditor';

const titles = { new: 'Create Alert', edit: 'Edit Alert', duplicate: 'Duplicate an alert' } as const;

/** Makes, changes or copies an alert, as its address says. */
export default function EditorPage() {
  const { id = newAlertId } = useParams();
  const { search, key } = useLocation();
  const params = new URLSearchParams(search);
  const isDuplicated = ['', 'true'].includes(params.get('isDuplicated') ?? 'false');
  if (id === newAlertId) return <NewEditor key={`new ${search}`} params={params} />;
  return <KeptEditor key={`${id} ${isDuplicated} ${isDuplicated ? key : ''}`} id={id} isDuplicated={isDuplicated} />;
}

function NewEditor({ params }: { readonly params: URLSearchParams }) {
  const [draft] = useState(() => prefilledDraft(params));
  return <AlertEditor title={titles.new} initial={draft} />;
}

function KeptEditor({ id, isDuplicated }: { readonly id: string; readonly isDuplicated: boolean }) {
  const api = useService(apiService);
  const navigate = useNavigate();
  const title = isDuplicated ? titles.duplicate : titles.edit;
  const alert = useQuery({
    ...endpointQuery(api, readAlert, { params: { id } }),
    retry: retryable,
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
  });
  const { data, error } = alert;
  // What is edited is what was read first: another reading would take typed work away.
  const [base, setBase] = useState<KeptTrigger>();
  if (base === undefined && data !== undefined) setBase(data as KeptTrigger);
  if (base !== undefined)
    return isDuplicated ? (
      <AlertEditor
        title={title}
        initial={{ ...draftOf(base), name: `${base.name} (copy)`.slice(0, 200), isProtected: false }}
        copied={base}
      />
    ) : (
      <AlertEditor key={base.version} title={title} initial={draftOf(base)} kept={base} onSaved={setBase} />
    );
  return (
    <Page title={title} busy={alert.isFetching}>
      {error === null && <Skeleton lines={8} />}
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="There is no such alert" action={<Button onClick={() => void navigate(listPath)}>Go to the list</Button>}>
          It may have been deleted, or it belongs to another account.
        </EmptyState>
      ) : (
        error !== null && <ErrorState title="The alert could not be read" error={error} onRetry={() => void alert.refetch()} />
      )}
    </Page>
  );
}
