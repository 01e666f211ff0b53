import { makeStyles } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { HomeWidgetProps } from '#sdk';
import { call } from '#sdk';
import { apiService, Histogram, useCountedSeries, useService, useSession, useTimeZone } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { logHistogram } from '../../api';
import { askedAbout } from '../../common/askedAbout';
import { exploreAddress } from '../../common/exploreState';
import { usualGroup } from '../histogram/useHistogram';

const useStyles = makeStyles({ root: { padding: '0 16px 8px' } });

/** All logs of the account over time, by severity. Drag over it, or choose a severity, to see these logs in Explore. */
export default function VolumeWidget({ range: { from, to } }: HomeWidgetProps) {
  const styles = useStyles();
  const api = useService(apiService);
  const zone = useTimeZone();
  const account = useSession()?.account.id;
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['home', 'volume', account, from, to, zone.name],
    queryFn: ({ signal }) =>
      call(api, logHistogram, {
        body: { ...askedAbout({ query: '', filters: [], accounts: [], from, to }, zone), interval: 'auto', by: usualGroup },
        signal,
      }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    meta: { persist: false },
  });
  const series = useCountedSeries(data?.series, usualGroup);
  const open = (state: Parameters<typeof exploreAddress>[0]): void => void navigate(exploreAddress(state));
  return (
    <div className={styles.root}>
      <Histogram
        counted={data}
        series={series}
        noun="logs"
        height={140}
        outdated={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        onChange={(first, last) => open({ from: String(first), to: String(last) })}
        onChoose={(severity) => open({ from, to, filters: includeValue([], usualGroup, severity) })}
      />
    </div>
  );
}
