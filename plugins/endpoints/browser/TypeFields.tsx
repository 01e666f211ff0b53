import { Field, Input, Select } from '@fluentui/react-components';
import { type EndpointField, endpointMethods, fieldsOf } from '../common/endpointFields';
import type { DraftField, EndpointDraft } from '../common/endpointForm';
import type { EndpointType } from '../contract';
import { fieldTitles, messageTypes, urlHints } from './fieldTitles';
import { HeadersField } from './HeadersField';

interface Props {
  readonly type: EndpointType;
  readonly draft: EndpointDraft;
  faultOf(field: DraftField): string | undefined;
  onChange(change: Partial<EndpointDraft>): void;
}

/** What endpoints of a type take, beside name and body. */
export function TypeFields({ type, ...rest }: Props) {
  return fieldsOf(type).map((field) => <TypeField key={field} type={type} field={field} {...rest} />);
}

function TypeField({ type, field, draft, faultOf, onChange }: Props & { readonly field: EndpointField }) {
  const { label, hint: usual, isSecret = false } = fieldTitles[field];
  const value = draft[field] ?? '';
  const fault = faultOf(field);
  const change = (written: string): void => onChange({ [field]: written });
  if (field === 'headers') return <HeadersField value={value} fault={fault} onChange={change} />;
  const choices = field === 'method' ? endpointMethods : field === 'messageType' ? messageTypes : undefined;
  const hint = field === 'url' ? urlHints[type] : usual;
  return (
    <Field label={label} required {...(hint === undefined ? {} : { hint })} {...(fault === undefined ? {} : { validationMessage: fault })}>
      {choices === undefined ? (
        <Input
          value={value}
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
          {...(isSecret ? { type: 'password', autoComplete: 'new-password' } : {})}
          onChange={(_event, { value: written }) => change(written)}
        />
      ) : (
        <Select value={value} onChange={(_event, { value: chosen }) => change(chosen)}>
          {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
