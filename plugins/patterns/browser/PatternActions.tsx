import { Button } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';

interface Props {
  /** What is included or left out, in words. */
  readonly what: string;
  readonly isBusy?: boolean;
  readonly onInclude: () => void;
  readonly onExclude: () => void;
}

/** Show only the logs of it, or leave them out. */
export function PatternActions({ what, isBusy = false, onInclude, onExclude }: Props) {
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="filter" size={16} />}
        disabled={isBusy}
        aria-label={`Show the logs of ${what}`}
        title="Show its logs"
        onClick={onInclude}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="exclude" size={16} />}
        disabled={isBusy}
        aria-label={`Leave out ${what}`}
        title="Leave its logs out"
        onClick={onExclude}
      />
    </>
  );
}
