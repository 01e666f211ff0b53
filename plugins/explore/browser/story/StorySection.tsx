import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon, useService } from '#sdk/browser';
import { storyStoreService } from './StoryStore';

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, flexShrink: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', minHeight: '32px', padding: '0 16px 0 8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: '20px', fontWeight: tokens.fontWeightSemibold },
  fold: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', marginLeft: 'auto', minWidth: 0 },
});

interface Props {
  /** By which it is remembered that somebody folded it. */
  readonly name: string;
  readonly title: string;
  /** Beside the title: how much there is. */
  readonly note?: ReactNode;
  /** At the right of the heading, while it is unfolded. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a log's story under a heading that folds it. What is folded is not drawn, and so asks for nothing. */
export const StorySection = observer(function StorySection({ name, title, note, actions, children }: Props) {
  const styles = useStyles();
  const story = useService(storyStoreService);
  const isOpen = !story.folded.includes(name);
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => story.toggle(name)}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
            {title}
          </button>
        </h3>
        {isOpen && note !== undefined && <span className={styles.note}>{note}</span>}
        {isOpen && actions !== undefined && <span className={styles.end}>{actions}</span>}
      </div>
      {isOpen && children}
    </section>
  );
});
