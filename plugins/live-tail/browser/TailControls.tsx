import { Button, Field, Input, Switch } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon } from '#sdk/browser';
import { ColumnChoice } from './ColumnChoice';
import { FieldFilters } from './FieldFilters';
import type { LiveTailStore } from './LiveTailStore';
import { SavedFilters } from './SavedFilters';
import { TailAccounts } from './TailAccounts';
import { TailQuery } from './TailQuery';

/** What is followed, how it is shown, and the three buttons of a tape. */
export const TailControls = observer(function TailControls({
  store,
  fields,
}: {
  readonly store: LiveTailStore;
  readonly fields: readonly string[];
}) {
  return (
    <>
      {store.isRunning ? (
        <Button icon={<Icon name="stop" size={16} />} onClick={store.stop}>
          Stop
        </Button>
      ) : (
        <Button appearance="primary" icon={<Icon name="play" size={16} />} onClick={store.start}>
          Start
        </Button>
      )}
      <Button disabled={!store.isRunning} icon={<Icon name={store.isPaused ? 'play' : 'pause'} size={16} />} onClick={store.togglePause}>
        {store.isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button icon={<Icon name="delete" size={16} />} onClick={store.clear}>
        Clear
      </Button>
      <TailQuery store={store} />
      <TailAccounts store={store} />
      <SavedFilters store={store} />
      <FieldFilters store={store} fields={fields} />
      <ColumnChoice store={store} fields={fields} />
      <Field label="Highlight" orientation="horizontal" style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}>
        <Input style={{ minWidth: 0 }} value={store.highlight} onChange={(_event, { value }) => store.show({ highlight: value })} />
      </Field>
      <Switch label="Wrap" checked={store.wrap} onChange={(_event, { checked }) => store.show({ wrap: checked })} />
    </>
  );
});
