import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { queryInputsService } from '#plugins/explore/contract';
import { retry } from '#sdk';
import { usePluginHost } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

const label = 'Filter by Lucene query';
const hint = 'Only logs that match: error AND service:checkout';

const useStyles = makeStyles({
  // As wide with the editor as without it, so that the controls behind it stay in their line.
  form: { display: 'flex', flex: '1 1 420px', alignItems: 'flex-start', gap: '8px', minWidth: '260px' },
  text: { flexGrow: 1 },
  editor: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '32px',
    boxSizing: 'border-box',
    padding: '0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
});

/** Which logs are followed, in Lucene: in Explore's editor, which completes names and values, once it is there; in a plain field without it. */
export const TailQuery = observer(function TailQuery({ store }: { readonly store: LiveTailStore }) {
  const styles = useStyles();
  const inputs = usePluginHost().services.find(queryInputsService);
  const QueryInput = useMemo(() => inputs && lazy(() => retry(() => inputs.load())), [inputs]);
  const { query, accounts } = store.asked;
  const [text, setText] = useState(query);
  useEffect(() => setText(query), [query]);
  const apply = (asked: string): void => store.ask({ query: asked.trim() });
  const plain = (
    <Input className={styles.text} aria-label={label} placeholder={hint} value={text} onChange={(_event, { value }) => setText(value)} />
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text);
      }}
    >
      {QueryInput === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <div className={styles.editor}>
            <QueryInput label={label} hint={hint} value={text} accounts={accounts} onChange={setText} onSubmit={apply} />
          </div>
        </Suspense>
      )}
      <Button type="submit">Apply</Button>
    </form>
  );
});
