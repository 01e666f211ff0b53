import type { RecipientState, ReportRun } from '../common/report';

/** How a run ended, in a few words. */
export const runWords: Readonly<Record<ReportRun['state'], string>> = {
  running: 'Running',
  sent: 'Mailed',
  partial: 'Mailed in part',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const recipientWords: Readonly<Record<RecipientState['state'], string>> = {
  waiting: 'on its way',
  sent: 'sent',
  failed: 'not taken',
  refused: 'not sent',
};

export const recipientInWords = ({ to, state, reason }: RecipientState): string =>
  `${to}: ${recipientWords[state]}${reason === null ? '' : `, ${reason}`}`;

/** What became of the parts of a run: `12 rendered, 1 failed`. */
export const blocksInWords = ({ blocks }: ReportRun): string =>
  (['rendered', 'empty', 'failed'] as const)
    .flatMap((state) => {
      const count = blocks.filter((block) => block.state === state).length;
      return count === 0 ? [] : [`${count} ${state}`];
    })
    .join(', ');
