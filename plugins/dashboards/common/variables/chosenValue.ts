import type { Variable } from '../document';
import { allValue, plainValue, type VariableOption, type VariableValue } from './variableValue';

/** What somebody has chosen for a variable: values, or {@link allValue}. */
export type Chosen = readonly string[];

type ListSpec = Extract<Variable, { readonly kind: 'ListVariable' }>['spec'];

/** The value of a text or constant. */
export function textValue({ spec }: Extract<Variable, { readonly kind: 'TextVariable' }>, chosen: Chosen | undefined): VariableValue {
  return plainValue(spec.constant === true ? spec.value : (chosen?.[0] ?? spec.value));
}

const defaultsOf = ({ defaultValue }: ListSpec): Chosen => (defaultValue === undefined ? [] : [defaultValue].flat());

/**
 * The value of a list: what was chosen as far as the list has it, else the default, else All where there is All, else the first. A list without options gives
 * what was chosen as it is, so that a link goes on meaning what it says.
 */
export function listValue(spec: ListSpec, options: readonly VariableOption[], chosen: Chosen | undefined): VariableValue {
  const isMulti = spec.allowMultiple === true || spec.allowAllValue === true;
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const isThere = (value: string): boolean => labels.has(value) || (value === allValue && spec.allowAllValue === true);
  const wanted = (chosen ?? []).filter((value) => isThere(value) || (options.length === 0 && value !== allValue));
  const byDefault = defaultsOf(spec).filter(isThere);
  const first = options[0] === undefined ? [] : [options[0].value];
  const picked = [wanted, byDefault, spec.allowAllValue === true ? [allValue] : [], first].find((some) => some.length > 0) ?? [];
  if (picked.includes(allValue)) return everything(spec, options);
  const values = spec.allowMultiple === true ? picked : picked.slice(0, 1);
  return { values, labels: values.map((value) => labels.get(value) ?? value), isAll: false, isMulti, isVerbatim: false };
}

const everything = ({ customAllValue }: ListSpec, options: readonly VariableOption[]): VariableValue => {
  const isWritten = customAllValue !== undefined && customAllValue !== '';
  return {
    values: isWritten ? [customAllValue] : options.map(({ value }) => value),
    labels: isWritten ? ['All'] : options.map(({ label }) => label),
    isAll: true,
    isMulti: true,
    isVerbatim: isWritten,
  };
};

/**
 * What a list is worth before its options are known: values that were chosen by name, or that are written for All. Undefined where the options have to be
 * waited for.
 */
export function valueBeforeOptions(spec: ListSpec, chosen: Chosen | undefined): VariableValue | undefined {
  const picked = chosen !== undefined && chosen.length > 0 ? chosen : defaultsOf(spec);
  if (picked.length === 0) return undefined;
  const isAll = picked.includes(allValue);
  if (isAll && (spec.customAllValue ?? '') === '') return undefined;
  return listValue(
    spec,
    picked.filter((value) => value !== allValue).map((value) => ({ value, label: value })),
    picked,
  );
}
