import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { textLook } from './DocumentText';

const useStyles = makeStyles({
  titles: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', padding: '4px 0', fontWeight: tokens.fontWeightSemibold },
  place: {
    height: 'min(60vh, 640px)',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    '& .cm-mergeView': { minHeight: '100%' },
    '& .cm-merge-revert': { width: '26px' },
    '& .cm-merge-revert button': {
      width: '24px',
      height: '24px',
      padding: 0,
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
      cursor: 'pointer',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    },
  },
});

interface Side {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly left: Side;
  readonly right: Side;
  /** The text at the right can be changed; what differs can be taken over from the left. */
  readonly onChange?: (text: string) => void;
}

/** Two texts of a dashboard beside each other, with what differs marked and what does not folded away. */
export function SideBySide({ left, right, onChange }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const isRead = onChange === undefined;
  const first = useRef({ left, right });
  useEffect(() => {
    if (place.current === null) return;
    const { left: a, right: b } = first.current;
    const view = new MergeView({
      parent: place.current,
      a: {
        doc: a.text,
        extensions: [
          textLook('yaml'),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': a.title, tabindex: '0' }),
        ],
      },
      b: {
        doc: b.text,
        extensions: [
          textLook('yaml'),
          EditorState.readOnly.of(isRead),
          EditorView.contentAttributes.of({ 'aria-label': b.title, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell.current?.(update.state.doc.toString());
          }),
        ],
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
      ...(!isRead && { revertControls: 'a-to-b' as const, renderRevertControl: takeOver }),
    });
    return () => view.destroy();
  }, [isRead]);
  return (
    <div>
      <div className={styles.titles}>
        <span>{left.title}</span>
        <span>{right.title}</span>
      </div>
      <div ref={place} className={styles.place} />
    </div>
  );
}

/** The button that takes what differs at one place over from the left. */
function takeOver(): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '→';
  button.title = 'Take over from the left';
  button.setAttribute('aria-label', button.title);
  return button;
}
