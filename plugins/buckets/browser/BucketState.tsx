import { MessageBar, MessageBarBody, ProgressBar } from '@fluentui/react-components';
import { formatBytes, formatWhole, RelativeTime } from '#sdk/browser';
import type { BucketProgress } from '../contract';
import { lagWords } from './lagWords';
import { useCardStyles } from './useCardStyles';

/** How far a bucket is read, what is the latest of it, and what went wrong. */
export function BucketState({ progress, active }: { readonly progress: BucketProgress; readonly active: boolean }) {
  const styles = useCardStyles();
  const { objects, logs, bytes, listedAt, lastObject, lag, reading, fault, failures } = progress;
  const { done, waiting, failed } = objects;
  return (
    <>
      {fault !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {fault.message}
            {active && fault.retryAt !== null && (
              <div>
                Tried {formatWhole(fault.times)} {fault.times === 1 ? 'time' : 'times'}; the next try is{' '}
                <RelativeTime value={fault.retryAt} />. Nothing is lost meanwhile.
              </div>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {reading !== null && (
        <div>
          Reading {reading.key}: {formatBytes(reading.read)} of {formatBytes(reading.size)}, {formatWhole(reading.logs)} logs
          <ProgressBar aria-label="Large object" value={reading.size === 0 ? 0 : reading.read / reading.size} />
        </div>
      )}
      <dl className={styles.facts}>
        <dt>Objects</dt>
        <dd>
          {formatWhole(done)} of {formatWhole(done + waiting + failed)} read
          {waiting > 0 && `, ${formatWhole(waiting)} waiting`}
          {failed > 0 && `, ${formatWhole(failed)} failed`}
        </dd>
        <dt>Logs</dt>
        <dd>
          {formatWhole(logs)} from {formatBytes(bytes)}
        </dd>
        <dt>Last object</dt>
        <dd>
          {lastObject === null ? (
            'None yet'
          ) : (
            <>
              {lastObject.key}, read <RelativeTime value={lastObject.readAt} />
            </>
          )}
        </dd>
        <dt>Lag</dt>
        <dd>{lagWords(lag, listedAt)}</dd>
      </dl>
      {failures.length > 0 && (
        <details>
          <summary>
            {failures.length < failed ? `The latest ${failures.length} of ${formatWhole(failed)} failed objects` : 'Failed objects'}
          </summary>
          <ul>
            {failures.map(({ key, message, logs: taken, at }) => (
              <li key={key}>
                <span className={styles.mono}>{key}</span>: {message} {formatWhole(taken)}{' '}
                {taken === 1 ? 'log of it was' : 'logs of it were'} taken, <RelativeTime value={at} />.
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
