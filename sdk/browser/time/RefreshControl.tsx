import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, makeStyles, SplitButton, tokens } from '@fluentui/react-components';
import { Icon } from '../parts/Icon';
import { refreshChoices } from './refreshChoices';
import { useLiveRefresh } from './useLiveRefresh';

const useStyles = makeStyles({
  button: { minWidth: '118px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground1 },
});

interface Props {
  /** Milliseconds between live refreshes; 0 is off. */
  readonly value: number;
  onChange(value: number): void;
  /** Fetches again, asked for or because the time has come. */
  onRefresh(): void;
  /** Something is being fetched: no live refresh begins. */
  readonly running?: boolean;
  /** Live refresh waits, because what it brings would be in somebody's way. */
  readonly paused?: boolean;
}

/** Fetches again, now or every so often as long as the page is in sight. */
export function RefreshControl({ value, onChange, onRefresh, running = false, paused = false }: Props) {
  const styles = useStyles();
  useLiveRefresh({ every: value, waits: running || paused, onRefresh });
  const chosen = refreshChoices.find(({ every }) => every === value);
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ every: [String(value)] }}
      onCheckedValueChange={(_event, { checkedItems }) => onChange(Number(checkedItems[0] ?? 0))}
    >
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <SplitButton
            className={styles.button}
            menuButton={{ ...trigger, 'aria-label': 'Live refresh' }}
            icon={<Icon name="refresh" size={16} />}
            primaryActionButton={{ onClick: onRefresh }}
          >
            {value === 0 ? 'Refresh' : `Every ${chosen?.title ?? ''}`}
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
}
