import { Button, Checkbox, Dropdown, Input, makeStyles, Option, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '#sdk/browser';
import type { LogTypeOption } from '../common/logTypes';
import { examplePaths, formats, otherLogType, type WizardValues } from '../common/wizardForm';
import { AdditionalFields } from './AdditionalFields';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    margin: 0,
    padding: '12px 16px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '32px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  regex: { fontFamily: tokens.fontFamilyMonospace },
});

/** Logs of one kind: where they lie, what they are and how they are read. */
export function LogTypeFields({
  place,
  logTypes,
  onRemove,
}: {
  readonly place: number;
  readonly logTypes: readonly LogTypeOption[];
  /** Absent for the only one. */
  onRemove?(): void;
}) {
  const styles = useStyles();
  const { control } = useFormContext<WizardValues>();
  const [os, logType, multiline] = useWatch({
    control,
    name: ['os', `logTypeArr.${place}.logType`, `logTypeArr.${place}.multiline`],
  });
  const at = `logTypeArr.${place}`;
  const title = `Log type ${place + 1}`;
  return (
    <fieldset className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <Button
          size="small"
          appearance="subtle"
          disabled={onRemove === undefined}
          onClick={onRemove}
          aria-label={`Remove log type ${place + 1}`}
        >
          Remove
        </Button>
      </div>
      <FormField name={`${at}.path`} label="Path" required hint={`For example ${examplePaths[os]}`}>
        {(control, change) => <Input {...control} maxLength={1000} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name={`${at}.logType`} label="Log type" required>
        {({ name, value, onBlur }, change) => (
          <Dropdown
            name={name}
            placeholder="Choose a log type"
            value={logTypes.find((option) => option.value === value)?.name ?? value}
            selectedOptions={value === '' ? [] : [value]}
            onBlur={onBlur}
            onOptionSelect={(_event, { optionValue }) => change(optionValue ?? '')}
          >
            {logTypes.map((option) => (
              <Option key={option.value} value={option.value}>
                {option.name}
              </Option>
            ))}
          </Dropdown>
        )}
      </FormField>
      {logType === otherLogType && (
        <FormField name={`${at}.logTypeOther`} label="Other log type" required hint="It becomes the field type of these logs.">
          {(control, change) => <Input {...control} maxLength={200} onChange={(_event, { value }) => change(value)} />}
        </FormField>
      )}
      <FormField<string> name={`${at}.format`} label="Format">
        {({ value, onBlur }, change) => (
          <RadioGroup layout="horizontal" value={value} onBlur={onBlur} onChange={(_event, chosen) => change(chosen.value)}>
            {formats.map((format) => (
              <Radio key={format} value={format} label={format} />
            ))}
          </RadioGroup>
        )}
      </FormField>
      <FormField<boolean> name={`${at}.multiline`} label="Multiline">
        {({ name, value, onBlur }, change) => (
          <Checkbox
            name={name}
            label="Several lines make one log"
            checked={value}
            onBlur={onBlur}
            onChange={(_event, { checked }) => change(checked === true)}
          />
        )}
      </FormField>
      {multiline && (
        <FormField
          name={`${at}.multilineRegex`}
          label="Regex of the first line"
          required
          hint="Lines that do not match it belong to the line before, for example ^\d{4}-\d{2}-\d{2}"
        >
          {(control, change) => (
            <Input {...control} maxLength={1000} input={{ className: styles.regex }} onChange={(_event, { value }) => change(value)} />
          )}
        </FormField>
      )}
      <AdditionalFields at={at} />
    </fieldset>
  );
}
