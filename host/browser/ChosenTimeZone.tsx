import { type ReactNode, useMemo } from 'react';
import { browserZone, TimeZoneContext, useSession, zoneNamed } from '#sdk/browser';

/** Tells everything below in which zone the signed-in person wants to see times. */
export function ChosenTimeZone({ children }: { readonly children: ReactNode }) {
  const name = useSession()?.userSettings.timeZone;
  const zone = useMemo(() => (typeof name === 'string' ? zoneNamed(name) : browserZone), [name]);
  return <TimeZoneContext value={zone}>{children}</TimeZoneContext>;
}
