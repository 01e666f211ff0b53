import { useMemo } from 'react';
import { useTheme, useTimeZone } from '#sdk/browser';
import { type PanelLook, panelLook } from '../../common/panels/panelLook';

/** How a panel shows values and colours, in the theme and the zone of who looks. */
export function usePanelLook(): PanelLook {
  const theme = useTheme();
  const zone = useTimeZone();
  return useMemo(() => panelLook(theme, zone), [theme, zone]);
}
