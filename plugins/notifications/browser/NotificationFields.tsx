import { Input, Select, Textarea } from '@fluentui/react-components';
import { FormField, MomentInput } from '#sdk/browser';
import type { Level } from '../common/notification';
import { AccountChoice } from './AccountChoice';
import { levelTitles } from './levelTitles';
import type { NotificationForm } from './notificationForm';

/** What is written in a notification, for whom, and until when. */
export function NotificationFields() {
  return (
    <>
      <FormField<Level> name="level" label="Level" required hint="A critical one cannot be dismissed: it stays until it is over.">
        {(control, change) => (
          <Select {...control} onChange={(_event, { value }) => change(value as Level)}>
            {Object.entries(levelTitles).map(([level, title]) => (
              <option key={level} value={level}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField name="title" label="Title" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="text" label="Text">
        {(control, change) => <Textarea {...control} rows={4} resize="vertical" onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="link" label="Link" hint="A path of this site, such as /system-status, or a web address. It may stay empty.">
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField<NotificationForm['account']> name="account" label="For">
        {({ name, value, onBlur }, change) => <AccountChoice name={name} value={value} onBlur={onBlur} onValue={change} />}
      </FormField>
      <FormField name="until" label="Until" hint="When it goes by itself. Empty: when somebody takes it down.">
        {({ value, onBlur }, change) => <MomentInput label="Until" value={value} onValue={change} onBlur={onBlur} />}
      </FormField>
    </>
  );
}
