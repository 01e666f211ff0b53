import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { exploreService } from '#plugins/explore/contract';
import { apiService, InfoStrip, sessionService, useService, useTimeZone } from '#sdk/browser';
import { reachesWarm } from './reachesWarm';
import { warmRetentionQuery } from './warmRetentionQuery';

/** Says when the range that is searched reaches back to where logs are warm, and offers to search those. */
export default observer(function WarmOffer() {
  const explore = useService(exploreService);
  const accountId = useService(sessionService).session?.account.id;
  const zone = useTimeZone();
  const retention = useQuery(warmRetentionQuery(useService(apiService)));
  const { mode, accounts, from } = explore.state;
  if (mode !== 'CLASSIC' || retention.data === undefined) return null;
  const searched = accounts.length > 0 ? accounts : accountId === undefined ? [] : [accountId];
  const first = reachesWarm(
    retention.data.filter((entry) => searched.includes(entry.accountId)),
    from,
    { now: Date.now(), ...(zone.name === undefined ? {} : { timezone: zone.name }) },
  );
  if (first === undefined) return null;
  return (
    <InfoStrip
      actions={
        <Button size="small" onClick={() => explore.set({ mode: 'WARM_TIER' })}>
          Search warm logs
        </Button>
      }
    >
      The range reaches into the warm tier: logs before {first} (UTC) are not searched here.
    </InfoStrip>
  );
});
