import { Button, makeStyles } from '@fluentui/react-components';
import { EmptyState } from '#sdk/browser';
import { traceIdOf } from '../../common/trace/traceId';

const useStyles = makeStyles({ list: { margin: '8px 0 0', paddingLeft: '20px', display: 'flex', flexDirection: 'column', gap: '4px' } });

/** There is no such trace: what to look at. */
export function MissingTrace({ traceId, onRetry }: { readonly traceId: string; onRetry(): void }) {
  const styles = useStyles();
  if (traceIdOf(traceId) === undefined)
    return (
      <EmptyState icon="search" title="This is no id of a trace">
        The id of a trace has 32 hexadecimal digits, or 16 from older tracers, such as 4bf92f3577b34da6a3ce929d0e0e4736. The link may have
        been cut off.
      </EmptyState>
    );
  return (
    <EmptyState icon="search" title="There is no such trace here" action={<Button onClick={onRetry}>Look again</Button>}>
      The accounts that were asked have no span of it. What to check:
      <ul className={styles.list}>
        <li>The id: a link may have been cut off.</li>
        <li>The account: another tracing account may have the trace than the one that is chosen.</li>
        <li>Its age: spans are kept for a time, and those of an old trace are gone.</li>
        <li>Its sender: spans come when they have ended, mostly within seconds; and a trace that was not sampled never comes.</li>
      </ul>
    </EmptyState>
  );
}
