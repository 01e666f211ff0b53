import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call, modeTitles } from '#sdk';
import { apiService, LoadingBar, navigationService, Page, sessionService, useOffers, useService } from '#sdk/browser';
import { switchMode } from '../api';
import { modeTrials } from '../contract';
import { addressOfState } from './addressOfState';
import { pageLoad } from './pageLoad';
import { trialOf } from './trialOf';
import { wantedPlace } from './wantedPlace';

/**
 * Carries out the switch of the mode. It stands in the place of every other page, so that nothing of the mode before goes on; then the server
 * switches, the session is fetched anew, and the application loads at the wanted page, else at the root. Whoever lacks the mode goes to its trial,
 * with what was wanted.
 */
export default function SwitchModePage() {
  const api = useService(apiService);
  const store = useService(sessionService);
  const { href } = useService(navigationService);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const trials = useOffers(modeTrials);
  const { search } = useLocation();
  const { mode, state, params } = wantedPlace(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address, whatever is made anew meanwhile
  useEffect(() => {
    const { session } = store;
    if (session === undefined) return;
    const place = (): string => (state === undefined ? undefined : addressOfState(store.boot, state, params)) ?? '/';
    if (session.appMode === mode) return void navigate(place(), { replace: true });
    if (!session.modes.includes(mode)) {
      const trial = trialOf(
        trials.map(({ data }) => data),
        mode,
        state,
      );
      if (trial !== undefined) return void navigate(`${trial}${search}`, { replace: true });
    }
    const change = async (): Promise<void> => {
      await queries.cancelQueries();
      try {
        await call(api, switchMode, { params: { modeValue: mode } });
        await store.refresh();
      } catch {
        // The call has been refused in words already.
        return void navigate('/', { replace: true });
      }
      pageLoad.at(href(place()));
    };
    void change();
  }, [search]);
  return (
    <Page title={`Switching to ${modeTitles[mode]}`}>
      <LoadingBar active />
    </Page>
  );
}
