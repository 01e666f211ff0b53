import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon, useRowLinks } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { drilldownRow } from './drilldownRow';

/** Where a whole log leads. */
export const LogLinks = observer(function LogLinks({ store, hit }: { readonly store: ExploreStore; readonly hit: ExploreHit }) {
  const links = useRowLinks(drilldownRow(store, hit));
  return links.map(({ key, title, open }) => (
    <Button key={key} size="small" appearance="subtle" icon={<Icon name="external-link" size={16} />} onClick={() => void open()}>
      {title}
    </Button>
  ));
});
