import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { matchPath, useLocation } from 'react-router';
import { userHistoryService } from '#plugins/user-state/contract';
import { errorMessage, InfoStrip, noticesService, useOffers, useService } from '#sdk/browser';
import { bannerPages } from '../contract';
import { useExperience } from './useExperience';

const dismissed = 'new-experience.banner-dismissed';

/** Leads to the new experience from the first pages of the products, until the person has put it away. */
export default observer(function ExperienceBanner() {
  const places = useOffers(bannerPages);
  const { pathname } = useLocation();
  const { isNew, go } = useExperience();
  const notices = useService(noticesService);
  const history = useService(userHistoryService);
  const isThere = places.some(({ data }) => matchPath(data.path, pathname) !== null);
  if (isNew || !isThere || history.of(dismissed) !== undefined) return null;
  const dismiss = (): void => {
    history
      .note(dismissed)
      .catch((error: unknown) => notices.show({ intent: 'warning', title: 'The banner will come again', text: errorMessage(error) }));
  };
  return (
    <InfoStrip
      icon="rocket"
      actions={
        <>
          <Button size="small" onClick={() => void go()}>
            Open 360 AI
          </Button>
          <Button size="small" appearance="subtle" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      The 360 AI experience has all of this with a navigation of its own.
    </InfoStrip>
  );
});
