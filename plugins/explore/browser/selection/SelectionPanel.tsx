import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Extension, Icon, IconAction } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { useExplainer } from './useExplainer';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: 'clamp(340px, 30%, 560px)',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    // Where the table beside it would be too narrow to be read, it stands upon it.
    '@media (max-width: 899px)': {
      position: 'absolute',
      inset: '0 0 0 auto',
      zIndex: 5,
      width: 'min(100%, 420px)',
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow16,
    },
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', flexShrink: 0, padding: '4px 8px 4px 16px' },
  title: {
    margin: 0,
    marginRight: 'auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** What hears Escape first. */
const others = '[role="menu"], [role="dialog"], [role="listbox"], [data-query], dialog';

/** What is told of the stretch of the graph that is selected, beside it, with the way into the stretch. Escape puts the selection away. */
export const SelectionPanel = observer(function SelectionPanel({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const offer = useExplainer(store);
  const { selection } = store.state;
  const isOpen = offer !== undefined && selection !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(others) !== null) return;
      // What lies upon the page is closed first.
      if (document.querySelector('dialog[open], [role="dialog"]') !== null) return;
      store.deselect();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, store]);
  if (!isOpen) return null;
  const { title } = offer.data;
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          size="small"
          icon={<Icon name="search" size={16} />}
          title="Search in this time only"
          onClick={() => store.setRange(selection.from, selection.to)}
        >
          Zoom in
        </Button>
        <IconAction icon="close" label={`Close: ${title}`} onClick={store.deselect} />
      </div>
      <Extension offer={offer} props={{ selection }} />
    </section>
  );
});
