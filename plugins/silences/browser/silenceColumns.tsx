import { type DataColumn, IconAction, RelativeTime } from '#sdk/browser';
import { matcherText } from '../common/matcherText';
import type { Silence } from '../common/silence';
import { kindTitles, stateTitles } from './words';

const textOf = ({ matchers }: Silence): string => matchers.map(matcherText).join(', ');

/** What a list of silences shows. @param onExpire ends one; absent for who may only read */
export const silenceColumns = (onExpire: ((silence: Silence) => void) | undefined): readonly DataColumn<Silence>[] => [
  { key: 'state', title: 'State', width: '100px', render: ({ state }) => stateTitles[state] },
  { key: 'comment', title: 'Comment', render: ({ comment }) => <span title={comment}>{comment}</span> },
  { key: 'matchers', title: 'Alerts', render: (silence) => <span title={textOf(silence)}>{textOf(silence)}</span> },
  {
    key: 'kind',
    title: 'Kind',
    width: '230px',
    render: ({ kind, repeat }) => `${kindTitles[kind]}${repeat === 'weekly' ? ', weekly' : ''}`,
  },
  { key: 'from', title: 'From', width: '130px', render: ({ from }) => <RelativeTime value={from} /> },
  { key: 'until', title: 'Until', width: '130px', render: ({ until }) => <RelativeTime value={until} /> },
  {
    key: 'by',
    title: 'By',
    width: '180px',
    wideOnly: true,
    render: ({ created, expired }) => (
      <span title={expired === null ? created.by : `${created.by}, ended by ${expired.by}`}>{created.by}</span>
    ),
  },
  {
    key: 'actions',
    title: '',
    width: '60px',
    render: (silence) =>
      onExpire !== undefined &&
      silence.state !== 'expired' && <IconAction icon="close" label={`End ${silence.comment}`} onClick={() => onExpire(silence)} />,
  },
];
