import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useMemo } from 'react';
import { queryInputsService } from '#plugins/explore/contract';
import { retry } from '#sdk';
import { usePluginHost } from '#sdk/browser';

const label = 'Lucene query';
const hint = 'severity:error AND service:checkout';

const useStyles = makeStyles({
  input: { width: '100%' },
  editor: {
    minHeight: '32px',
    padding: '0 10px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
});

const noAccounts: readonly number[] = [];

interface Props {
  readonly value: string;
  /** Whether names and values of logs complete what is typed. */
  readonly completes: boolean;
  onChange(text: string): void;
  onRun(): void;
}

/** A query in Lucene: in Explore's editor, which completes names and values of logs, where it is there; in a plain field otherwise. Enter runs it. */
export function LuceneText({ value, completes, onChange, onRun }: Props) {
  const styles = useStyles();
  const inputs = usePluginHost().services.find(queryInputsService);
  const QueryInput = useMemo(() => (completes && inputs ? lazy(() => retry(() => inputs.load())) : undefined), [completes, inputs]);
  const plain = (
    <Input
      className={styles.input}
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
      onKeyDown={(event) => event.key === 'Enter' && onRun()}
    />
  );
  if (QueryInput === undefined) return plain;
  return (
    <Suspense fallback={plain}>
      <div className={styles.editor}>
        <QueryInput
          label={label}
          hint={hint}
          value={value}
          accounts={noAccounts}
          onChange={onChange}
          onSubmit={(text) => {
            onChange(text);
            onRun();
          }}
        />
      </div>
    </Suspense>
  );
}
