import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import type { SettingsGroup } from '#sdk';

// The first word begins where the title does.
const useStyles = makeStyles({ root: { marginLeft: '-10px' } });

const titles: Record<SettingsGroup, string> = { you: 'You', account: 'Account', data: 'Data', administration: 'Administration' };

interface Props {
  readonly parts: readonly SettingsGroup[];
  readonly shown: SettingsGroup | undefined;
  onChange(part: SettingsGroup): void;
}

/** The parts of the settings. */
export function PartTabs({ parts, shown, onChange }: Props) {
  const styles = useStyles();
  return (
    <TabList
      className={styles.root}
      size="small"
      selectedValue={shown ?? ''}
      onTabSelect={(_event, { value }) => {
        const part = parts.find((one) => one === value);
        if (part !== undefined) onChange(part);
      }}
      aria-label="Parts of the settings"
    >
      {parts.map((part) => (
        <Tab key={part} value={part}>
          {titles[part]}
        </Tab>
      ))}
    </TabList>
  );
}
