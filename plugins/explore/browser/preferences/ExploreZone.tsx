import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { TimeZoneContext, useService, useTimeZone, zoneNamed } from '#sdk/browser';
import { preferencesStoreService } from '../store/PreferencesStore';

/** Times below are in the zone that the person prefers for Explore, if any. */
export const ExploreZone = observer(function ExploreZone({ children }: { readonly children: ReactNode }) {
  const usual = useTimeZone();
  const { timezone } = useService(preferencesStoreService).generalSettings;
  const zone = useMemo(() => (timezone === '' ? usual : zoneNamed(timezone)), [timezone, usual]);
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
});
