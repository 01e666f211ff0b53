import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useHref } from 'react-router';
import { Icon } from '#sdk/browser';
import { surroundingAddress } from '../../common/surrounding';
import type { ExploreStore } from '../store/ExploreStore';
import { useOpenSurrounding } from './useOpenSurrounding';

/** Leads from one log to those around it, in a new tab where the person prefers that. */
export const SurroundingLink = observer(function SurroundingLink({ store, id }: { readonly store: ExploreStore; readonly id: string }) {
  const { inNewTab, open } = useOpenSurrounding(store);
  const href = useHref(surroundingAddress(store.state, id));
  return (
    <Button
      as="a"
      size="small"
      appearance="subtle"
      icon={<Icon name="logs" size={16} />}
      href={href}
      {...(inNewTab && { target: '_blank', rel: 'noreferrer' })}
      onClick={(event: React.MouseEvent) => {
        if (inNewTab || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(id);
      }}
    >
      View surrounding logs
    </Button>
  );
});
