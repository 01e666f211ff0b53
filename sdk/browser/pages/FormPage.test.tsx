import { Input } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPart } from '../../testing/renderPart';
import { FormField } from './FormField';
import { FormPage } from './FormPage';

afterEach(cleanup);

const schema = z.object({ title: z.string().trim().min(3, 'Title must be at least 3 characters'), about: z.string() });
type Values = z.infer<typeof schema>;

function draw(onSave: (values: Values) => Promise<void> = async () => {}, isNew = false) {
  return renderPart(
    <FormPage
      title="Edit note"
      schema={schema}
      initial={{ title: isNew ? '' : 'First', about: '' }}
      isNew={isNew}
      back="/notes"
      onSave={onSave}
    >
      <FormField name="title" label="Title">
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="about" label="About" hint="In a few words.">
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
    </FormPage>,
    { path: '/notes/1/edit' },
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const place = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;

test('Save opens when something has changed and all is valid, and closes when the change is taken back', async () => {
  draw();
  expect(save().disabled).toBe(true);
  type('About', 'new');
  await waitFor(() => expect(save().disabled).toBe(false));
  type('About', '');
  await waitFor(() => expect(save().disabled).toBe(true));
  type('Title', 'ab');
  await act(async () => {});
  expect(save().disabled).toBe(true);
});

test('a field is checked when it is left, with its own message, and again at each key from then on', async () => {
  draw();
  type('Title', 'ab');
  await act(async () => {});
  expect(screen.queryByText('Title must be at least 3 characters')).toBeNull();
  fireEvent.blur(screen.getByLabelText('Title'));
  await screen.findByText('Title must be at least 3 characters');
  type('Title', 'abc');
  await waitFor(() => expect(screen.queryByText('Title must be at least 3 characters')).toBeNull());
});

test('what is saved is what the schema makes of it, and the page is left without a question', async () => {
  const onSave = vi.fn(async () => {});
  const { router } = draw(onSave);
  type('Title', '  Second ');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(place(router)).toBe('/notes'));
  expect(onSave).toHaveBeenCalledWith({ title: 'Second', about: '' });
  expect(screen.queryByText('Leave this page?')).toBeNull();
});

test('what keeps it from being saved is said, and nothing typed is lost', async () => {
  const { router } = draw(async () => Promise.reject(new Error('A note with this title exists')));
  type('Title', 'Second');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('A note with this title exists'));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Second');
  expect(place(router)).toBe('/notes/1/edit');
});

test('leaving with changes asks: Keep working stays, Discard changes leaves; without changes nothing is asked', async () => {
  const { router } = draw();
  type('About', 'new');
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Leave this page?');
  expect(screen.getByText("Changes you made won't be saved")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep working' }));
  await waitFor(() => expect(screen.queryByText('Leave this page?')).toBeNull());
  expect(place(router)).toBe('/notes/1/edit');
  await act(() => router.navigate('?panel=1'));
  expect(screen.queryByText('Leave this page?')).toBeNull();
  await act(() => router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(place(router)).toBe('/elsewhere'));
  cleanup();
  const other = draw();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(place(other.router)).toBe('/notes'));
});

test('closing the tab with changes has the browser ask', async () => {
  draw();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    act(() => void dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  type('About', 'new');
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(close()).toBe(true);
});
