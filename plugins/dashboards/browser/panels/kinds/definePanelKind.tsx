import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { PanelKind, PanelOptionsProps, PanelProps } from '#sdk';
import { OptionsForm } from '../../options/OptionsForm';
import type { OptionGroup } from '../../options/optionField';

/** A kind of panels whose options are told as data. */
export function definePanelKind<Options extends object>(kind: {
  readonly options: z.ZodType<Options>;
  readonly Panel: (props: PanelProps<Options>) => ReactNode;
  readonly groups: readonly OptionGroup[];
}): PanelKind<Options> {
  const { options, Panel, groups } = kind;
  return {
    options,
    Panel,
    // biome-ignore lint/correctness/noComponentHookFactories: a kind is defined once, by its module
    Options: ({ options: chosen, answers, onChange }: PanelOptionsProps<Options>) => (
      <OptionsForm groups={groups} options={chosen} answers={answers} onChange={onChange} />
    ),
  };
}
