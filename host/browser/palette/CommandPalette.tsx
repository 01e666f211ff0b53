import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon, Keys, useReturnFocus, useSession } from '#sdk/browser';
import type { Command } from './useCommands';
import { usePaletteEntries } from './usePaletteEntries';

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: '12vh 0 auto',
    margin: '0 auto',
    width: 'min(560px, calc(100vw - 32px))',
    maxWidth: 'none',
    padding: 0,
  },
  search: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flexGrow: 1,
    height: '44px',
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  list: { maxHeight: '50vh', overflowY: 'auto', padding: '4px' },
  heading: { padding: '8px 8px 2px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  keys: { display: 'inline-flex', gap: '16px', marginLeft: 'auto' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  empty: { padding: '16px 12px', color: tokens.colorNeutralForeground3 },
});

/** Search over pages, commands and what plugins can find; arrows and Enter choose, Escape closes. */
export function CommandPalette({ commands, close }: { readonly commands: readonly Command[]; readonly close: () => void }) {
  useReturnFocus();
  const styles = useStyles();
  const session = useSession();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, isEmpty } = usePaletteEntries(text, commands);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(chosen, entries.length - 1)];
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);
  const run = (entry: (typeof entries)[number] | undefined) => {
    if (entry === undefined) return;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(active);
    else if (event.key === 'ArrowDown') setChosen((index) => Math.min(index + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setChosen((index) => Math.max(Math.min(index, entries.length - 1) - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || close()}>
      <DialogSurface className={styles.surface} aria-label="Search">
        <div className={styles.search}>
          <Icon name="search" />
          <input
            className={styles.input}
            role="combobox"
            aria-expanded
            aria-controls={`${id}list`}
            aria-activedescendant={activeKey === undefined ? undefined : `${id}${activeKey}`}
            aria-label="Search pages and commands"
            placeholder={`Search ${session?.account.name ?? ''} account`}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div ref={list} id={`${id}list`} className={styles.list} role="listbox" aria-label="Results">
          {isEmpty && (
            <div className={styles.empty} role="presentation">
              Nothing found for “{text}”.
            </div>
          )}
          {groups.map((group) => (
            <Fragment key={group.title}>
              <div className={styles.heading} role="presentation">
                {group.title}
              </div>
              {group.note !== undefined && <div className={styles.empty}>{group.note}</div>}
              {group.entries.map((entry) => (
                <button
                  key={entry.key}
                  id={`${id}${entry.key}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === active}
                  className={mergeClasses(styles.option, entry === active && styles.active)}
                  onPointerMove={() => setChosen(entries.indexOf(entry))}
                  onClick={() => run(entry)}
                >
                  <span>{entry.title}</span>
                  {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
                  {entry.keys !== undefined && (
                    <span className={styles.keys}>
                      {entry.keys.map((binding) => (
                        <Keys key={binding} binding={binding} />
                      ))}
                    </span>
                  )}
                </button>
              ))}
            </Fragment>
          ))}
        </div>
      </DialogSurface>
    </Dialog>
  );
}
