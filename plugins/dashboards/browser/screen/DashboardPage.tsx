import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiService, ErrorState, endpointQuery, Page, Skeleton, useService, useWindowTitle } from '#sdk/browser';
import { getOne } from '../../api';
import { type AddressForm, unifiedForm } from '../../common/address/dashboardAddress';
import { DashboardScreen } from './DashboardScreen';

/** One dashboard of a folder. */
export default function DashboardPage() {
  const { dashboardId = '' } = useParams();
  return <DashboardOf uid={dashboardId} form={unifiedForm} pageType="dashboard" isNamed />;
}

interface Props {
  readonly uid: string;
  readonly form: AddressForm;
  readonly pageType: string;
  /** Whether the window has the dashboard's name; pages of metrics share one. */
  readonly isNamed?: boolean;
}

/** The dashboard of a uid, once it is there. */
export function DashboardOf({ uid, form, pageType, isNamed = false }: Props) {
  const api = useService(apiService);
  const { data, error, refetch } = useQuery(endpointQuery(api, getOne, { params: { uid } }));
  useWindowTitle(isNamed ? data?.doc.metadata.name : undefined);
  if (data !== undefined) return <DashboardScreen key={uid} dashboard={data} form={form} pageType={pageType} />;
  return (
    <Page title="Dashboard" busy={error === null}>
      {error !== null ? (
        <ErrorState title="Failed to load dashboard" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
