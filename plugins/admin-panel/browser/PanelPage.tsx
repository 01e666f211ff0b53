import { Input, makeStyles, Tab, TabList } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon, Page } from '#sdk/browser';

const views = { accounts: 'Accounts', users: 'Users', flags: 'Flags' } as const;
const about: Readonly<Record<keyof typeof views, string>> = {
  accounts: 'All accounts of this installation.',
  users: 'Everybody who can enter an account of this installation.',
  flags: "What is switched on for everybody. A single account's flags are on its own page.",
};

const useStyles = makeStyles({ tabs: { marginLeft: '-10px' }, search: { marginLeft: 'auto', width: '280px' } });

/** One of the panel's lists, with the way to the others and a search. */
export function PanelPage({
  view,
  placeholder,
  search,
  onSearch,
  busy,
  children,
}: {
  readonly view: keyof typeof views;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly busy: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <Page
      title={views[view]}
      description={about[view]}
      layout="fill"
      busy={busy}
      toolbar={
        <>
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={view}
            onTabSelect={(_event, { value }) => void navigate(`/__admin__/${String(value)}`)}
          >
            {Object.entries(views).map(([key, title]) => (
              <Tab key={key} value={key}>
                {title}
              </Tab>
            ))}
          </TabList>
          <Input
            className={styles.search}
            size="small"
            type="search"
            aria-label="Search"
            placeholder={placeholder}
            contentBefore={<Icon name="search" size={16} />}
            value={search}
            onChange={(_event, { value }) => onSearch(value)}
          />
        </>
      }
    >
      {children}
    </Page>
  );
}
