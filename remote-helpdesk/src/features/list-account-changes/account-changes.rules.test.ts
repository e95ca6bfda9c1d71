import { expect, test } from '@jest/globals';
import type { AccountChange } from '@quaywatch/shared/contract';
import { describeAgent, describeChange, describeValues } from './account-changes.rules.ts';

const change = (
  name: string,
  ...values: [field: string, before: string | null, after: string | null][]
): AccountChange => ({
  at: '2026-11-20T10:22:00Z',
  agent: 'customer',
  agentName: null,
  change: name,
  values: values.map(([field, before, after]) => ({ field, before, after })),
});

test.each([
  ['customer', null, 'Customer'],
  ['helpdesk', 'harriet@quaywatch.example', 'harriet@quaywatch.example'],
  ['helpdesk', null, 'Helpdesk'],
  ['operator', 'root', 'Operator root'],
  ['visitor', null, 'Somebody who was not signed in'],
  ['system', 'end-due-trials', 'Quaywatch: end of trial'],
  ['system', 'payment', 'Quaywatch: payment'],
  ['system', null, 'Quaywatch'],
  ['robot', 'R2', 'robot R2'],
  ['robot', null, 'robot'],
])('a change by %s (%s) was made by "%s" [HCU-52]', (agent, agentName, text) => {
  expect(describeAgent({ agent, agentName })).toBe(text);
});

test.each([
  [change('calendar-made'), 'Calendar address created', []],
  [change('access-key-created'), 'Key for a program created', []],
  [
    change('alert-contact', ['email', 'ops@tests.example', 'new@tests.example'], ['phone', null, '07911123456']),
    'Alert contact changed',
    ['Email: ops@tests.example → new@tests.example', 'Phone: 07911123456'],
  ],
  [change('secret-answers-read', ['count', null, '2']), 'Secret answers read', ['Answers: 2']],
  [
    change('details', ['phone', '01632960001', '02079460958'], ['companyName', 'Acme', 'Acme Ltd']),
    'Details changed',
    ['Phone: 01632960001 → 02079460958', 'Company: Acme → Acme Ltd'],
  ],
  [change('suspension', ['value', 'Live', 'Suspended']), 'Account suspended', ['Live → Suspended']],
  [change('suspension', ['reason', null, 'wrong passwords']), 'Account suspended', ['Reason: wrong passwords']],
  [change('data-owner', ['value', 'false', 'true']), 'Data owner changed', ['no → yes']],
  [change('temporary-password'), 'Temporary password requested', []],
  [change('confirmation-sent'), 'Confirmation requested again', []],
  [change('data-downloaded'), 'All data downloaded', []],
  [
    change('temporary-password', ['outcome', null, 'refused'], ['code', null, 'CSC_02']),
    'Temporary password refused',
    ['Reason: less than 10 minutes after the last request'],
  ],
  [
    change('temporary-password', ['outcome', null, 'refused'], ['code', null, 'CSC_09']),
    'Temporary password refused',
    ['Reason: CSC_09'],
  ],
  [
    change('webhook-set', ['address', null, 'unchanged'], ['host', null, 'hooks.example']),
    'Webhook set',
    ['Address: unchanged', 'Host: hooks.example'],
  ],
  [change('details', ['roleType', 'Clerk', null]), 'Details changed', ['Role in Company: Clerk → none']],
  [change('details', ['companyName', 'true', 'false']), 'Details changed', ['Company: true → false']],
  [change('teleport', ['planet', null, 'Mars']), 'teleport', ['planet: Mars']],
  [change('constructor', ['toString', 'a', 'b']), 'constructor', ['toString: a → b']],
])('%j reads as a sentence, and an unknown word stays as it is [HCU-52]', (made, title, lines) => {
  expect([describeChange(made), describeValues(made)]).toEqual([title, lines]);
});
