import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  SplitButton,
  tokens,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon } from '#sdk/browser';
import type { ExploreStore } from '../ExploreStore';
import { refreshChoices } from './refreshChoices';

const useStyles = makeStyles({
  button: { minWidth: '118px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
});

interface Props {
  readonly store: ExploreStore;
  readonly running: boolean;
  onCancel(): void;
}

/** Searches again, now or every so often; while a search runs it is the way to stop it. */
export const RefreshControl = observer(function RefreshControl({ store, running, onCancel }: Props) {
  const styles = useStyles();
  const chosen = refreshChoices.find(({ every }) => every === store.refreshEvery);
  if (running && store.refreshEvery === 0) {
    return (
      <Button className={styles.button} icon={<Icon name="stop" size={16} />} onClick={onCancel}>
        Cancel
      </Button>
    );
  }
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ every: [String(store.refreshEvery)] }}
      onCheckedValueChange={(_event, { checkedItems }) => store.setRefreshEvery(Number(checkedItems[0] ?? 0))}
    >
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            className={styles.button}
            menuButton={{ ...trigger, 'aria-label': 'Live refresh' }}
            icon={<Icon name="refresh" size={16} />}
            primaryActionButton={{ onClick: () => store.refresh() }}
          >
            {store.refreshEvery === 0 ? 'Refresh' : `Every ${chosen?.title ?? ''}`}
          </SplitButton>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {refreshChoices.map(({ every, title }) => (
            <MenuItemRadio key={every} name="every" value={String(every)}>
              {every === 0 ? 'Live refresh off' : `Every ${title}`}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
