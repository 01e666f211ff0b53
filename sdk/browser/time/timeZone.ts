import { createContext, useContext } from 'react';
import { browserZone, type TimeZone } from '../../charts/timeZone';

/** Given by the shell, from the person's settings. */
export const TimeZoneContext = createContext(browserZone);

/** The zone that the person has chosen in the general settings. */
export const useTimeZone = (): TimeZone => useContext(TimeZoneContext);
