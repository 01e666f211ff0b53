import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from './Icon';

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  list: { maxHeight: '320px', overflow: 'auto' },
});

interface Props {
  /** What is chosen: `Severity`. */
  readonly label: string;
  /** What no choice stands for: `All severities`. */
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** Several of a few things, to narrow a list to. */
export function ChoiceMenu({ label, none, choices, value, onChange }: Props) {
  const styles = useStyles();
  const titles = choices.filter((choice) => value.includes(choice.value)).map(({ title }) => title);
  const shown = value.length === 0 ? none : titles.length > 0 && titles.length <= 2 ? titles.join(', ') : `${value.length} chosen`;
  return (
    <Menu checkedValues={{ chosen: [...value] }} onCheckedValueChange={(_event, { checkedItems }) => onChange(checkedItems)}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          size="small"
          icon={<Icon name="chevron-down" size={16} />}
          iconPosition="after"
          aria-label={`${label}: ${shown}`}
        >
          {shown}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList className={styles.list}>
          {choices.map((choice) => (
            <MenuItemCheckbox key={choice.value} name="chosen" value={choice.value}>
              {choice.title}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
