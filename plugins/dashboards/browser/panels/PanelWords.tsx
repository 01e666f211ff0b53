import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { nothingToShow, Skeleton } from '#sdk/browser';
import type { PanelAnswer, PanelAnswerKind } from '#sdk/query';
import { answerFault } from '../../common/panels/answerFault';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '100%',
    padding: '0 12px',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

interface Props {
  readonly answers: readonly (PanelAnswer | undefined)[];
  /** What the panel can draw. */
  readonly draws: readonly PanelAnswerKind[];
  /** Whether there is nothing in what it can draw. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** What a panel draws, or in its place: that its answers are on their way, that there is nothing, that it cannot draw them, or why there are none. */
export function PanelWords({ answers, draws, isEmpty, children }: Props) {
  const styles = useStyles();
  if (!isEmpty) return children;
  const found = answers.filter((answer) => answer !== undefined);
  if (found.length < answers.length) return <Skeleton lines={3} />;
  return <div className={styles.words}>{answerFault(found, draws) ?? nothingToShow}</div>;
}
