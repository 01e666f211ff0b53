import type { PanelAnswer } from '#sdk/query';
import { type TransformationName, transformationKinds } from '../../common/transformations/transform';
import { OptionsForm } from '../options/OptionsForm';
import { transformationFields } from './transformationFields';

interface Props {
  readonly kind: TransformationName;
  readonly spec: Record<string, unknown>;
  /** What the step is given, for names to choose. */
  readonly answers: readonly (PanelAnswer | undefined)[];
  onChange(spec: Record<string, unknown>): void;
}

/** What one step of a panel's transformations is told. */
export function TransformationFields({ kind, spec, answers, onChange }: Props) {
  // What is usual is shown where nothing was chosen; only what is changed is kept.
  const usual = transformationKinds[kind].spec.safeParse(spec);
  const shown = usual.success ? { ...usual.data } : spec;
  return (
    <OptionsForm
      groups={[{ title: '', fields: transformationFields[kind] }]}
      options={shown}
      answers={answers}
      onChange={(next: Record<string, unknown>) =>
        onChange(
          Object.fromEntries(
            Object.entries(next).filter(([name, value]) => Object.hasOwn(spec, name) || value !== (shown as Record<string, unknown>)[name]),
          ),
        )
      }
    />
  );
}
