import { Button, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DocText, FormField } from '#sdk/browser';
import { type CustomPageValues, mostCharacters } from '../../common/customPage';

const useStyles = makeStyles({
  text: { fontFamily: tokens.fontFamilyMonospace },
  file: { display: 'flex', alignItems: 'center', gap: '8px' },
  fault: { margin: 0, color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  preview: {
    padding: '4px 16px',
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

const line = (name: string, label: string, hint?: string) => (
  <FormField key={name} name={name} label={label} {...(hint === undefined ? { required: true } : { hint })}>
    {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
  </FormField>
);

/** What is said of a page of the account's own, and how it will look. */
export function CustomPageFields() {
  const styles = useStyles();
  const content = useWatch<CustomPageValues, 'content'>({ name: 'content' });
  return (
    <>
      {line('title', 'Title')}
      {line('category', 'Category')}
      {line('description', 'Description', 'What it is about, in a sentence.')}
      <FormField name="content" label="Text" required hint="Markdown, with the markers of the gallery. Scripts and frames are left out.">
        {(control, change) => (
          <Textarea
            {...control}
            rows={18}
            resize="vertical"
            textarea={{ className: styles.text }}
            onChange={(_event, { value }) => change(value)}
          />
        )}
      </FormField>
      <FileOf />
      <section className={styles.preview} aria-label="Preview">
        <p className={styles.title}>Preview</p>
        <DocText text={content} level={2} />
      </section>
    </>
  );
}

/** Takes a file of Markdown over as the text. */
function FileOf() {
  const styles = useStyles();
  const { setValue } = useFormContext<CustomPageValues>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined): Promise<void> => {
    setFault(undefined);
    if (file === undefined) return;
    // A character is a byte at least: what is larger is not even read.
    if (file.size > 4 * mostCharacters) return setFault('The file is larger than a page may be: it has at most 300,000 characters.');
    setValue('content', await file.text(), { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  };
  return (
    <div className={styles.file}>
      <Button size="small" onClick={() => input.current?.click()}>
        Take a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of Markdown"
        accept=".md,.mdx,.markdown,.txt,text/markdown,text/plain"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
