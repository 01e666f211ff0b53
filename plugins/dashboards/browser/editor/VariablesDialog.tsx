import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { ReadDialog } from '#sdk/browser';
import type { Variable } from '../../common/document';
import { withGroup } from '../../common/edit/editLayouts';
import type { DashboardDocument } from '../../contract';
import type { Editing } from './useEditing';
import { VariableList } from './VariableList';

interface Props {
  readonly document: DashboardDocument;
  readonly edit: Editing['edit'];
  onClose(): void;
}

/** The variables of the dashboard, or of one of its groups. Those of a panel are in the panel's editor. */
export function VariablesDialog({ document, edit, onClose }: Props) {
  const { layouts, variables } = document.spec;
  const [group, setGroup] = useState<number>();
  const shown = group === undefined ? variables : (layouts[group]?.spec.variables ?? []);
  const change = (next: readonly Variable[]): void =>
    edit(
      (before) =>
        group === undefined
          ? { ...before, spec: { ...before.spec, variables: [...next] } }
          : withGroup(before, group, (layout) => ({ ...layout, spec: { ...layout.spec, variables: [...next] } })),
      'Change variables',
      `variables of ${group ?? 'dashboard'}`,
    );
  return (
    <ReadDialog title="Variables" width={760} onClose={onClose}>
      {layouts.length > 0 && (
        <Field label="Of">
          <Select value={String(group ?? '')} onChange={(_event, data) => setGroup(data.value === '' ? undefined : Number(data.value))}>
            <option value="">the whole dashboard</option>
            {layouts.map(({ spec }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name than their place
              <option key={index} value={String(index)}>{`the group ${spec.display?.title || index + 1}`}</option>
            ))}
          </Select>
        </Field>
      )}
      <VariableList key={group ?? 'dashboard'} variables={shown} onChange={change} />
    </ReadDialog>
  );
}
