import { makeStyles, tokens } from '@fluentui/react-components';
import { formatWhole } from '#sdk/browser';
import type { FilterPreview } from '../contract';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  sample: {
    margin: 0,
    padding: '2px 8px',
    maxHeight: '40px',
    overflow: 'hidden',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** What a filter would have done to the logs of the last day. */
export function FilterPreviewBox({ preview: { total, dropped, keptSamples, droppedSamples } }: { readonly preview: FilterPreview }) {
  const styles = useStyles();
  const samples = (title: string, messages: readonly string[]) =>
    messages.length > 0 && (
      <>
        <span>{title}</span>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages repeat, and the list is never reordered
          <pre key={index} className={styles.sample}>
            {message === '' ? '(no message)' : message}
          </pre>
        ))}
      </>
    );
  return (
    <section className={styles.root} aria-label="Preview">
      <strong>
        {total === 0
          ? 'No log arrived in the last 24 hours to try it on.'
          : `Of the ${formatWhole(total)} logs of the last 24 hours, ${formatWhole(dropped)} would have been dropped.`}
      </strong>
      {samples('Kept, for example', keptSamples)}
      {samples('Dropped, for example', droppedSamples)}
    </section>
  );
}
