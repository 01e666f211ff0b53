import { Button, MessageBar, MessageBarBody, makeStyles, ProgressBar, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { ErrorState, Page } from '#sdk/browser';
import { textOfFiles } from '../common/textOfFiles';
import { RuleTable } from './RuleTable';
import { useAlertImport } from './useAlertImport';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '1200px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', color: tokens.colorNeutralForeground3 },
  text: { width: '100%', fontFamily: tokens.fontFamilyMonospace },
  file: { display: 'none' },
});

const largest = 4 * 1024 * 1024;

/** Brings alert rules in: read, looked at, and only then made alerts. */
export default function AlertImportPage() {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { read, create, done, cancel, reset } = useAlertImport();
  const rules = read.data?.rules ?? [];
  const wanted = rules.filter(({ key, outcome }) => outcome !== 'refused' && !left.has(key));
  const take = async (files: readonly File[]): Promise<void> => {
    const large = files.reduce((sum, { size }) => sum + size, 0) > largest;
    setRefused(large ? 'These files have more than 4 MB together. Import them one after another.' : undefined);
    if (!large && files.length > 0)
      setText(textOfFiles(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })))));
  };
  const start = (): void => {
    setLeft(new Set());
    reset();
    read.mutate(text);
  };
  const toggle = (key: string): void => setLeft(new Set(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key]));
  const reasons = [...(refused === undefined ? [] : [refused]), ...(read.data?.refused ?? [])];
  return (
    <Page
      title="Import alert rules"
      description="From rule files of Prometheus, and from alert rules that Grafana exports. Recording rules become optimizers. Nothing is stored before you have seen what becomes of each rule."
      busy={read.isPending || create.isPending}
    >
      <div className={styles.root}>
        <Textarea
          className={styles.text}
          aria-label="Rules"
          placeholder="Paste YAML or JSON: groups of Prometheus, or an export of Grafana's alert rules."
          rows={8}
          resize="vertical"
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
        <div className={styles.bar}>
          <Button onClick={() => input.current?.click()}>Choose files</Button>
          <input
            ref={input}
            className={styles.file}
            type="file"
            aria-label="Files with rules"
            multiple
            accept=".yaml,.yml,.json,.rules"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button appearance={rules.length === 0 ? 'primary' : 'secondary'} disabled={text.trim() === '' || read.isPending} onClick={start}>
            {read.isPending ? 'Reading…' : 'Read'}
          </Button>
          {rules.length > 0 && (
            <Button
              appearance="primary"
              disabled={wanted.length === 0 || create.isPending}
              onClick={() => create.mutate({ text, keys: wanted.map(({ key }) => key) })}
            >
              {wanted.length === 1 ? 'Import 1 rule' : `Import ${wanted.length} rules`}
            </Button>
          )}
          {create.isPending && (
            <>
              <span role="status">
                {done.length} of {create.variables.keys.length}
              </span>
              <Button onClick={cancel}>Stop</Button>
            </>
          )}
        </div>
        {create.isPending && <ProgressBar aria-label="Import" value={done.length} max={create.variables.keys.length} />}
        {read.isError && <ErrorState title="The rules could not be read" error={read.error} onRetry={start} />}
        {create.isError && (
          <ErrorState title="Not all rules were imported" error={create.error} onRetry={() => create.mutate(create.variables)} />
        )}
        {reasons.map((reason) => (
          <MessageBar key={reason} intent="warning" layout="multiline">
            <MessageBarBody>{reason}</MessageBarBody>
          </MessageBar>
        ))}
        {rules.length > 0 && <RuleTable rules={rules} left={left} done={done} onToggle={toggle} />}
      </div>
    </Page>
  );
}
