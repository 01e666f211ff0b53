import { Button, makeStyles } from '@fluentui/react-components';
import { describeRange, PartialNotice, useTimeZone } from '#sdk/browser';
import type { LogSearch } from '../data/useLogSearch';

const useStyles = makeStyles({ actions: { display: 'flex', gap: '8px', whiteSpace: 'nowrap' } });

interface Props {
  readonly search: LogSearch;
  onAgain(): void;
}

/** Says what the result leaves out, once nothing of it is under way any more. */
export function PartialResult({ search: { first, growing, outdated, goOn }, onAgain }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const partial = first?.partial ?? [];
  if (first === undefined || growing || outdated || partial.length === 0) return null;
  const ended = partial.find(({ what }) => what === 'search');
  const inexact = partial.filter(({ what }) => what !== 'search');
  const { searched } = first;
  const covered =
    searched === undefined || searched.from >= searched.to
      ? ''
      : ` and covers only ${describeRange(String(searched.from), String(searched.to), zone)}`;
  return (
    <PartialNotice
      action={
        <span className={styles.actions}>
          {goOn !== undefined && (
            <Button size="small" onClick={goOn}>
              Go on from there
            </Button>
          )}
          <Button size="small" onClick={onAgain}>
            Search again
          </Button>
        </span>
      }
    >
      {ended !== undefined && `This is a part of the result. The search ended early${covered}: ${ended.reason} `}
      {inexact.length > 0 &&
        `The ${inexact.map(({ what }) => what).join(' and ')} is not exact: ${inexact.map(({ reason }) => reason).join('; ')}`}
    </PartialNotice>
  );
}
