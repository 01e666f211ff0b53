import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { Icon } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  text: { width: '100%', fontFamily: tokens.fontFamilyMonospace },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', color: tokens.colorNeutralForeground3 },
  file: { display: 'none' },
});

/** Bytes of a file that is read at most. */
const largest = 20 * 1024 * 1024;

/** Texts that are pasted, or read from files. */
export function SourceField({
  text,
  files,
  onText,
  onFiles,
  onRefused,
}: {
  readonly text: string;
  /** Names of the files that were chosen. */
  readonly files: readonly string[];
  onText(text: string): void;
  onFiles(files: readonly { readonly name: string; readonly text: string }[]): void;
  onRefused(reason: string): void;
}) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const take = async (chosen: readonly File[]): Promise<void> => {
    const large = chosen.find(({ size }) => size > largest);
    if (large !== undefined) {
      onRefused(`${large.name} has ${Math.round(large.size / 1024 / 1024)} MB; at most ${largest / 1024 / 1024} MB are read.`);
      return;
    }
    onFiles(await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() }))));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button beside does the same
    <div
      className={styles.root}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
    >
      <Textarea
        className={styles.text}
        aria-label="Dashboard"
        placeholder="Paste JSON of Grafana or Perses, YAML of Perses, or saved objects of OpenSearch or Kibana, one a line. Files can be dropped here."
        rows={8}
        resize="vertical"
        value={text}
        onChange={(_event, { value }) => onText(value)}
      />
      <div className={styles.bar}>
        <Button size="small" icon={<Icon name="add" size={16} />} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          className={styles.file}
          type="file"
          aria-label="Files with dashboards"
          multiple
          accept=".json,.ndjson,.yaml,.yml,application/json"
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        {files.length > 0 && <span>{files.join(', ')}</span>}
      </div>
    </div>
  );
}
