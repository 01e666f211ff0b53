import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#sdk/testing';
import NotesSettings from './browser/NotesSettings';
import { readNoteOrder } from './browser/noteOrder';

test('who wants the latest notes first gets them so, until they change their mind', () => {
  renderPart(<NotesSettings />);
  const choice = screen.getByRole('switch', { name: 'Show the notes that were changed last first' });
  expect(readNoteOrder(0)).toBe('title');
  fireEvent.click(choice);
  expect(readNoteOrder(0)).toBe('-changed');
  fireEvent.click(choice);
  expect(readNoteOrder(0)).toBe('title');
});
