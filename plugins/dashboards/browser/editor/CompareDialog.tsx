import { useQuery } from '@tanstack/react-query';
import { apiService, ErrorState, endpointQuery, ReadDialog, Skeleton, useService } from '#sdk/browser';
import { dashboardAtVersion } from '../../api';
import { documentText } from '../../common/edit/readDocumentText';
import type { DashboardDocument } from '../../contract';
import { SideBySide } from './SideBySide';

interface Props {
  readonly uid: string;
  readonly version: number;
  readonly now: DashboardDocument;
  onClose(): void;
}

/** A version of a dashboard beside what it is now, as texts. */
export default function CompareDialog({ uid, version, now, onClose }: Props) {
  const api = useService(apiService);
  const { data, error, refetch } = useQuery(endpointQuery(api, dashboardAtVersion, { params: { uid, version } }));
  return (
    <ReadDialog title={`Version ${version} and now`} width={1400} onClose={onClose}>
      {error !== null && <ErrorState title="The version could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <SideBySide
          left={{ title: `Version ${version}`, text: documentText(data.doc, 'yaml') }}
          right={{ title: 'Now', text: documentText(now, 'yaml') }}
        />
      )}
    </ReadDialog>
  );
}
