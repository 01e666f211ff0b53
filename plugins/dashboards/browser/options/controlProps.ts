import type { PanelAnswer } from '#sdk/query';
import type { OptionField } from './optionField';

/** What a field of options is chosen by. */
export interface ControlProps {
  readonly field: OptionField;
  readonly value: unknown;
  /** What the panel draws now, for names to choose. */
  readonly answers: readonly (PanelAnswer | undefined)[];
  /** Undefined leaves it to what is usual. */
  onChange(value: unknown): void;
}
