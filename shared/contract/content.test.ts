import { expect, test } from '@jest/globals';
import { contentItem, contentRegions, sendContactMessage } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const item = {
  title: 'Crane works',
  content: '<p>One crane is closed.</p>',
  published: '2026-11-20T09:00:00Z',
  region: { name: 'Port Status', itemLimit: 2 },
  contentType: { name: 'Text+Image' },
  displayOrder: 1,
};

test('content has seven regions [CNT-02]', () => {
  expect(contentRegions).toEqual([
    'Sign In',
    'Port Status',
    'Critical Alerts (LGPL)',
    'Critical Alerts (DPWS)',
    'Coming Soon',
    'FAQ Dashboard',
    'FAQ Item',
  ]);
});

test('a content item has these fields; those for look and image are optional [CNT-03]', () => {
  const look = { customField1: '#fff', customField2: 'navy', customField3: 'Hide', customField4: 'crane.svg' };
  const full = { ...item, ...look, customField5: 'Left', customField6: 'https://x.example', customField8: 0.5 };

  expect(contentItem.parse(item)).toEqual(item);
  expect(contentItem.parse({ ...full, customField7: 'unused' })).toEqual(full);
});

test('content is a text, an image or both [CNT-04]', () => {
  for (const name of ['Text', 'Image', 'Text+Image'])
    expect(refusalsOf(contentItem, { ...item, contentType: { name } })).toEqual({});
  expect(refusalsOf(contentItem, { ...item, contentType: { name: 'Video' } })).toHaveProperty(['contentType.name']);
});

const message = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@quaywatch.test',
  subject: 'A question',
  message: 'Where is it?',
  recaptchaToken: 'solved',
};
const refused = (change: object) => refusalsOf(sendContactMessage.body, { ...message, ...change });

test('names and email of a message have at most 200 characters, and the email is valid [CNT-29]', () => {
  const tooLong = 'x'.repeat(201);

  expect(refused({})).toEqual({});
  expect(refused({ firstName: tooLong, lastName: tooLong, email: 'ada' })).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    email: 'Invalid Email',
  });
});

test('a message needs a subject of at most 70 characters [CNT-30]', () => {
  expect(refused({ subject: 'x'.repeat(70) })).toEqual({});
  for (const subject of ['', 'x'.repeat(71)])
    expect(refused({ subject })).toEqual({ subject: 'Please enter the subject of your message' });
});

test('a message needs a text of at most 2500 characters [CNT-31]', () => {
  expect(refused({ message: 'x'.repeat(2500) })).toEqual({});
  for (const text of ['', 'x'.repeat(2501)])
    expect(refused({ message: text })).toEqual({ message: 'Please enter your message' });
});
