import { Input, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { FormField, Markdown } from '#sdk/browser';
import type { AnnouncementValues } from '../common/announcement';

const useStyles = makeStyles({
  preview: {
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  none: { color: tokens.colorNeutralForeground3 },
});

/** What is written in an announcement, and how it will look. */
export function AnnouncementFields() {
  const styles = useStyles();
  const content = useWatch<AnnouncementValues, 'content'>({ name: 'content' });
  return (
    <>
      <FormField name="title" label="Title" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField
        name="content"
        label="Text"
        required
        hint="Markdown: headings, lists, tables, links and code. Pictures of other sites become links."
      >
        {(control, change) => <Textarea {...control} rows={10} resize="vertical" onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <section className={styles.preview} aria-label="Preview">
        <h2 className={styles.heading}>Preview</h2>
        {content.trim() === '' ? <span className={styles.none}>Nothing is written yet.</span> : <Markdown text={content} level={3} />}
      </section>
      <FormField name="externalLink" label="Link" hint="Where more can be read, such as release notes. It may stay empty.">
        {(control, change) => <Input {...control} type="url" placeholder="https://" onChange={(_event, { value }) => change(value)} />}
      </FormField>
    </>
  );
}
