import { call, contributedTo, pages } from '#sdk';
import { apiService, errorMessage, navigationService, noticesService, sessionService, useService } from '#sdk/browser';
import { changeNewApp } from '../api';
import { intentToGo } from './intentToGo';
import { newAddress, previousAddress } from './newAddress';
import { pagePlace } from './pagePlace';

/** The ways between the experiences: both load the whole page, at the page that is open, and are kept as the person's choice. */
export function useExperience() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const { base, path } = useService(navigationService);
  const { boot } = useService(sessionService);
  const keep = async (enabled: boolean): Promise<void> => {
    try {
      await call(api, changeNewApp, { body: { enabled } });
    } catch (error) {
      notices.show({ intent: 'warning', title: 'The choice of the experience was not kept', text: errorMessage(error) });
    }
  };
  return {
    isNew: base !== '',
    /** Opens the new experience at the page that is open. */
    go: async (): Promise<void> => {
      intentToGo.note(localStorage, Date.now());
      await keep(true);
      const { search, hash } = pagePlace.address();
      pagePlace.replace(newAddress(path(), contributedTo(boot, pages)) + search + hash);
    },
    /** Goes back to the previous experience. */
    back: async (): Promise<void> => {
      await keep(false);
      const { search, hash } = pagePlace.address();
      pagePlace.replace(previousAddress(path(), contributedTo(boot, pages)) + search + hash);
    },
  };
}
