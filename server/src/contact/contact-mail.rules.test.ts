import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyContact } from '@quaywatch/shared/domain';
import { composeContactMail, type ContactMessage } from './contact-mail.rules.ts';

const message = {
  id: '7',
  firstName: 'Anna',
  lastName: 'Example',
  email: 'anna@example.com',
  subject: 'Where is it?',
  message: 'First line\r\nsecond\tline\rthird\u0007',
  sentAt: '2026-06-22T12:05:00.000Z',
} as ContactMessage;

test('a contact message reaches the helpdesk as plain text with its facts; replies go to its writer [CNT-D9]', () => {
  assert.deepEqual(composeContactMail(message), {
    to: companyContact.helpdeskEmail,
    replyTo: 'anna@example.com',
    subject: 'Contact Us: Where is it?',
    text:
      'A message from the contact form of Quaywatch.\n\nName: Anna Example\nEmail: anna@example.com\n' +
      'Subject: Where is it?\nSent: 13:05 22/06/2026\n\nFirst line\nsecond\tline\nthird\n',
    reference: 'contact-message:7',
  });
});

test('a line break in a subject or name adds no line to the facts [CNT-D9]', () => {
  const { subject, text } = composeContactMail({
    ...message,
    firstName: 'Anna\u2028',
    subject: ' Hello\r\nEmail:  boss@example.com\u0000 ',
  });

  assert.equal(subject, 'Contact Us: Hello Email: boss@example.com');
  assert.match(text, /\nName: Anna Example\nEmail: anna@example.com\nSubject: Hello Email: boss@example.com\nSent: /);
});
