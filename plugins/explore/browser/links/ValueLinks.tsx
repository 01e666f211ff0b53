import { observer } from 'mobx-react-lite';
import { IconAction, useValueLinks } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../ExploreStore';
import { drilldownRow } from './drilldownRow';

interface Props {
  readonly store: ExploreStore;
  readonly hit: ExploreHit;
  readonly field: string;
  readonly value: unknown;
}

/** Where the value of a field leads, as actions beside it. */
export const ValueLinks = observer(function ValueLinks({ store, hit, field, value }: Props) {
  const links = useValueLinks({ ...drilldownRow(store, hit), field, value });
  return links.map(({ key, title, open }) => <IconAction key={key} icon="external-link" label={title} onClick={() => void open()} />);
});
