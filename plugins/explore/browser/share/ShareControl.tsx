import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { JSX } from 'react';
import { addShortLink } from '#plugins/shares/api';
import { createLinkModal, makesPublicLinks, type ToShare } from '#plugins/shares/contract';
import { call, holds } from '#sdk';
import { apiService, errorMessage, Icon, modalsService, noticesService, useFacts, useService, useTimeZone } from '#sdk/browser';
import { searchKind, searchTitle, sharedSearch } from '../../common/sharedSearch';
import { exploreService } from '../../contract';
import { useCopyLink } from './useCopyLink';

/** The ways to hand the search on: its address, a short link for the account, a public link for anybody. */
export default observer(function ShareControl() {
  const api = useService(apiService);
  const explore = useService(exploreService);
  const modals = useService(modalsService);
  const notices = useService(noticesService);
  const zone = useTimeZone();
  const facts = useFacts();
  const hasLinks = facts.plugin?.has('shares') === true;

  const copy = useCopyLink();
  const here = () => `${window.location.pathname}${window.location.search}`;
  const copyShort = async (): Promise<void> => {
    try {
      const { path } = await call(api, addShortLink, { body: { target: here() } });
      await copy(path);
    } catch (error) {
      notices.show({ intent: 'danger', title: 'The short link could not be made', text: errorMessage(error), milliseconds: 4000 });
    }
  };
  const share = (): void => {
    const { state } = explore;
    const timezone = zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const wanted: ToShare = {
      kind: searchKind,
      title: searchTitle(state),
      content: sharedSearch(state, timezone),
      accounts: state.accounts,
      shows: 'the logs that this search finds, also those that arrive later within its time',
    };
    modals.open(createLinkModal, wanted);
  };

  const isWarm = explore.state.mode === 'WARM_TIER';
  const publicLink = (
    <MenuItem disabled={isWarm} onClick={share}>
      Create a public link…
    </MenuItem>
  );
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="share" size={16} />}>
          Share
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {hasLinks && <MenuItem onClick={() => void copyShort()}>Copy short link</MenuItem>}
          <MenuItem onClick={() => void copy(here())}>Copy full link</MenuItem>
          {hasLinks && holds(makesPublicLinks, facts) === true && (isWarm ? notOfWarm(publicLink) : publicLink)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});

const notOfWarm = (control: JSX.Element) => (
  <Tooltip
    content="A public link shows recent logs only. A short link opens this search for whoever may search warm logs."
    relationship="description"
  >
    {control}
  </Tooltip>
);
