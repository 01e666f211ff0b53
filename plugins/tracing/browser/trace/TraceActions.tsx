import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, generatedFilesService, Icon, noticesService, useLeadsToPage, useLink, useService } from '#sdk/browser';
import type { TraceTimeline } from '../../common/trace/traceTimeline';
import { listTraceSpans } from '../../traceApi';
import { useTracingSource } from '../source/useTracingSource';
import { traceLogsAddress } from './model/traceLogs';

/** What is done with a whole trace: its logs, where there are such pages, and a file of it. */
export function TraceActions({ timeline }: { readonly timeline: TraceTimeline }) {
  const address = traceLogsAddress(timeline);
  const leadsToPage = useLeadsToPage();
  const link = useLink(address);
  const { isSaving, save } = useDownload(timeline.traceId);
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} disabled={isSaving} onClick={() => void save()}>
        {isSaving ? 'Downloading …' : 'Download as JSON'}
      </Button>
      {leadsToPage(address) && (
        <Button as="a" appearance="primary" icon={<Icon name="logs" size={16} />} {...link}>
          Logs of this trace
        </Button>
      )}
    </>
  );
}

function useDownload(traceId: string) {
  const api = useService(apiService);
  const files = useService(generatedFilesService);
  const notices = useService(noticesService);
  const { headers } = useTracingSource();
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { results, total } = await call(api, listTraceSpans, { params: { traceId }, headers });
      await files.save(`trace-${traceId}.json`, JSON.stringify({ traceId, total, spans: results }, undefined, 1), 'application/json');
    } catch (error) {
      notices.show({ intent: 'danger', title: 'The trace could not be downloaded', text: errorMessage(error) });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
