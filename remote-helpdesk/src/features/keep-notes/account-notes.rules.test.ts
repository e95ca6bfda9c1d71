import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import type { AccountNote } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { countNotes, describeFailure, noteKey, withNewNote } from './account-notes.rules.ts';

const note = (text: string) => ({ createdDate: '2026-06-22', note: text }) as AccountNote;

test('notes are told apart by time and text', () => {
  expect(noteKey(note('Called'))).toBe('2026-06-22 Called');
});

test('the count of notes covers only the pages that are loaded', () => {
  expect(countNotes(10, true)).toBe('Latest 10 notes');
  expect([0, 1, 2].map((shown) => countNotes(shown, false))).toEqual(['0 notes', '1 note', '2 notes']);
});

test('a new note comes first, and later pages are requested again [HCU-D1]', () => {
  const pages = [
    { notes: [note('old')], page: 1 },
    { notes: [note('older')], page: 2 },
  ];

  expect(withNewNote(pages, note('new'))).toEqual([{ notes: [note('new'), note('old')], page: 1 }]);
  expect(withNewNote([], note('new'))).toEqual([]);
});

test('an account without a confirmed email accepts no notes, and says so', () => {
  expect(describeFailure(new ApiError('answer', 409))).toBe(
    'Notes cannot be added before the email of the account is confirmed.',
  );
  expect(describeFailure(new ApiError('answer', 500))).toContain(companyContact.helpdeskPhone);
  expect(describeFailure({ status: 409 })).toContain(companyContact.helpdeskPhone);
});
