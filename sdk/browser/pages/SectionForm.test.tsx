import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { SectionForm } from './SectionForm';
import { UnsavedWork } from './UnsavedWork';

afterEach(cleanup);

function Named({ label, onSave }: { readonly label: string; readonly onSave: (text: string) => void }) {
  const [saved, setSaved] = useState('as it was');
  const [text, setText] = useState(saved);
  return (
    <SectionForm
      action={`Save ${label}`}
      isChanged={text !== saved}
      isValid={text !== ''}
      isBusy={false}
      onSave={() => {
        onSave(text);
        setSaved(text);
      }}
    >
      <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
    </SectionForm>
  );
}

function draw() {
  const onSave = vi.fn();
  const { router } = renderPart(
    <UnsavedWork parameter="part">
      <Named label="name" onSave={onSave} />
      <Named label="zone" onSave={onSave} />
    </UnsavedWork>,
    { path: '/general?part=you' },
  );
  return { onSave, router };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('the one Save of a section opens when something in it has changed and is valid', () => {
  const { onSave } = draw();
  expect([isOff('Save name'), isOff('Save zone')]).toEqual([true, true]);
  type('name', '');
  expect(isOff('Save name')).toBe(true);
  fireEvent.submit(screen.getByLabelText('name'));
  expect(onSave).not.toHaveBeenCalled();
  type('name', 'another');
  expect([isOff('Save name'), isOff('Save zone')]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('another');
  expect(isOff('Save name')).toBe(true);
});

test('what is not saved in any of the sections is guarded when their part or their page is left, and nothing else', async () => {
  const { router } = draw();
  type('zone', 'changed');
  await act(() => router.navigate('/general?part=you&theme=dark'));
  expect(router.state.location.search).toBe('?part=you&theme=dark');
  for (const place of ['/general?part=data', '/elsewhere']) {
    await act(async () => void router.navigate(place));
    await screen.findByText("Changes you made won't be saved");
    expect(router.state.location.search).toBe('?part=you&theme=dark');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep working' }));
    await waitFor(() => expect(screen.queryByText("Changes you made won't be saved")).toBeNull());
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Save zone' }));
  await act(() => router.navigate('/general?part=data'));
  expect(router.state.location.search).toBe('?part=data');
});
