import { Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { AppLink } from '#sdk/browser';
import { useTemplates } from './useEndpoints';

const useStyles = makeStyles({
  text: { '& textarea': { minHeight: '140px', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } },
});

interface Props {
  readonly value: string;
  readonly fault: string | undefined;
  onChange(value: string): void;
}

/** The body of a call: JSON whose texts may hold Liquid, begun from a template. */
export function TemplateField({ value, fault, onChange }: Props) {
  const styles = useStyles();
  const templates = useTemplates(true);
  return (
    <>
      <Field label="Begin with" hint="Replaces the body below by a template">
        <Select
          value=""
          onChange={(_event, { value: name }) => {
            const chosen = templates.data?.find(({ templateName }) => templateName === name);
            if (chosen !== undefined) onChange(chosen.bodyTemplate);
          }}
        >
          <option value="">Choose a template</option>
          {templates.data?.map(({ templateName, title }) => (
            <option key={templateName} value={templateName}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Body template"
        hint={{
          children: (
            <>
              JSON whose texts may hold Liquid, such as {'"{{ title }}"'}; empty for the whole message.{' '}
              <AppLink to="/docs/notification-endpoints">What there is to use</AppLink>
            </>
          ),
        }}
        {...(fault === undefined ? {} : { validationMessage: fault })}
      >
        <Textarea
          className={styles.text}
          value={value}
          maxLength={65_536}
          resize="vertical"
          spellCheck={false}
          onChange={(_event, { value: written }) => onChange(written)}
        />
      </Field>
    </>
  );
}
