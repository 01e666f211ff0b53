import { Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#sdk/browser';
import { movePanel, repeatPanel } from '../../common/edit/editPanels';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { DashboardDocument } from '../../contract';
import { placeOf } from '../view/placeOf';
import type { Editing } from './useEditing';

interface Props {
  readonly document: DashboardDocument;
  readonly placed: PlacedPanel;
  readonly edit: Editing['edit'];
  onClose(): void;
}

/** Moves a panel below everything in another group. */
export function MovePanelDialog({ document, placed, edit, onClose }: Props) {
  const others = document.spec.layouts
    .map(({ spec }, index) => ({ index, title: spec.display?.title || `Group ${index + 1}` }))
    .filter(({ index }) => index !== placed.group.index);
  const [to, setTo] = useState(others[0]?.index);
  const submit = (): void => {
    if (to !== undefined) edit((before) => movePanel(before, placeOf(placed), to), 'Move panel');
    onClose();
  };
  return (
    <FormDialog title="Move the panel to another group" action="Move" isReady={to !== undefined} onSubmit={submit} onClose={onClose}>
      {others.length === 0 ? (
        'There is no other group. Add one first.'
      ) : (
        <Field label="Group">
          <Select value={String(to)} onChange={(_event, data) => setTo(Number(data.value))}>
            {others.map(({ index, title }) => (
              <option key={index} value={String(index)}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}

/** Has a panel there once for each value of a variable. */
export function RepeatPanelDialog({ document, placed, names, edit, onClose }: Props & { readonly names: readonly string[] }) {
  const item = document.spec.layouts[placed.group.index]?.spec.items[placed.item];
  const [name, setName] = useState(item?.repeatVariable ?? '');
  const submit = (): void => {
    edit((before) => repeatPanel(before, placeOf(placed), name === '' ? undefined : name), 'Repeat panel');
    onClose();
  };
  return (
    <FormDialog title="Repeat the panel" action="Apply" onSubmit={submit} onClose={onClose}>
      <Field
        label="For each value of"
        hint="The panel is there once for each value that is chosen; in each the variable has just that value."
      >
        <Select value={name} onChange={(_event, data) => setName(data.value)}>
          <option value="">no variable</option>
          {names.map((one) => (
            <option key={one} value={one}>{`$${one}`}</option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
