import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { messages, teamChangeKinds, type Team } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import {
  describeProblem,
  describeTask,
  describeTeamChange,
  isMistyped,
  isTeamFull,
  type TeamTask,
} from './team.rules.ts';

const at = '2026-06-15T09:00:00.000Z';
const member = { id: 'm1', name: 'Amelia Stone', email: 'amelia@tests.example', joinedAt: at, isCaller: false };
const sent = { id: 'i1', email: 'jo@tests.example', endsAt: at };
const received = { ...sent, teamName: 'Forwarders', invitedBy: 'Amelia Stone' };
const teamOf = (members: number, invitations = 0): Team => ({
  name: 'Forwarders',
  mayRemove: true,
  sharesReferences: false,
  usesTeamFreeDays: false,
  members: Array.from({ length: members }, () => member),
  invitations: Array.from({ length: invitations }, () => sent),
});
const refusal = (status: number, code: string, ...fields: { readonly field: string; readonly message: string }[]) =>
  new ApiError('answer', status, { code, description: '', fields });

const tasks: readonly (readonly [task: TeamTask, title: string, asked: readonly string[], done: string])[] = [
  [
    { kind: 'accept', invitation: received },
    'Join the team',
    ['join Forwarders?', 'see your name and email address', 'stay yours until you share them', 'leave at any time'],
    'You are in the team Forwarders.',
  ],
  [
    { kind: 'decline', invitation: received },
    'Decline the invitation',
    ['decline the invitation to Forwarders?'],
    'The invitation is declined.',
  ],
  [
    { kind: 'withdraw', invitation: sent },
    'Withdraw the invitation',
    ['withdraw the invitation to jo@tests.example?'],
    'The invitation is withdrawn.',
  ],
  [
    { kind: 'remove', member },
    'Remove from the team',
    ['remove Amelia Stone from the team?', 'What the team shares stays with the team.'],
    'Amelia Stone is no longer in the team.',
  ],
  [
    { kind: 'leave', team: teamOf(2) },
    'Leave the team',
    ['leave Forwarders?', 'What the team shares stays with the team, and you keep what is yours.'],
    'You have left the team Forwarders.',
  ],
  [
    { kind: 'leave', team: teamOf(1) },
    'Leave the team',
    ['leave Forwarders?', 'You are its last member, so the team ends. Its lists become yours.'],
    'You have left the team Forwarders.',
  ],
  [
    { kind: 'use-free-days' },
    'Free days of the team',
    ['use the free days of the team?', 'They replace yours', 'applies to everyone'],
    "You now use the team's free days.",
  ],
];

test('each question about a team names whom it concerns and what follows from Yes [ACC-100, ACC-101, ACC-102]', () => {
  for (const [task, title, asked, done] of tasks) {
    const words = describeTask(task);
    expect(words).toMatchObject({ title, done });
    for (const part of asked) expect(words.question).toContain(part);
  }
});

test('a question about a team that was closed says what has not happened [NAV-139]', () => {
  expect(tasks.map(([task]) => describeTask(task).notDone)).toEqual([
    'You have not joined the team Forwarders.',
    'The invitation has not been declined.',
    'The invitation has not been withdrawn.',
    'Amelia Stone has not been removed from the team.',
    'You have not left the team Forwarders.',
    'You have not left the team Forwarders.',
    "You do not use the team's free days.",
  ]);
});

test('each change of a team is told in words of its own, with the name of a list [ACC-103]', () => {
  const told = [...teamChangeKinds, 'a-newer-one'].map((change) =>
    describeTeamChange({ at, by: 'Amelia Stone', change, listName: change.startsWith('list-') ? 'June' : null }),
  );

  expect(told.map((line) => line.replace('Amelia Stone ', ''))).toEqual([
    'made the team',
    'invited a colleague',
    'withdrew an invitation',
    'joined',
    'left',
    'removed a colleague',
    'shared the list June',
    'changed the list June',
    'took the list June back from the team',
    'deleted the list June',
    'began to share references',
    'stopped sharing references',
    'set the free days',
    'changed something else',
  ]);
  expect(describeTeamChange({ at, by: null, change: 'left', listName: null })).toBe('A former member left');
});

test('a team is full at twenty members and open invitations together [ACC-100, SRV-301]', () => {
  expect([teamOf(19), teamOf(10, 9), teamOf(20), teamOf(10, 10), teamOf(1, 20)].map(isTeamFull)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('only a refusal that a field of the team’s forms shows counts as mistyped', () => {
  const taken = refusal(400, 'INVALID_INPUT', { field: 'email', message: messages.alreadyInTeam });

  expect([taken, refusal(409, 'CONFLICT'), new Error('gone')].map(isMistyped)).toEqual([true, false, false]);
});

test.each([
  [409, 'CONFLICT', 'You are already in a team. Leave it to join another.'],
  [409, 'CONFLICT', 'A team can have a maximum of 20 members and invitations.'],
  [404, 'NOT_FOUND', 'There is no such invitation, or it has ended.'],
  [403, 'FORBIDDEN', 'Only the longest member of a team can remove others.'],
])('a refusal is told in the words of the server: %s %s %s [ACC-100, ACC-101]', (status, code, description) =>
  expect(describeProblem(new ApiError('answer', status, { code, description }))).toBe(description),
);

test.each([
  [
    'two lists with one name',
    refusal(400, 'INVALID_INPUT', { field: '', message: messages.listNameOfTeam('June') }),
    messages.listNameOfTeam('June'),
  ],
  [
    'too many invitations in a day',
    new ApiError('answer', 429, { code: 'TOO_MANY_REQUESTS', description: '' }, { retryAfterSeconds: 18_000 }),
    'You have done this too often. Please try again in 5 hours.',
  ],
  ['a refusal without words', new ApiError('answer', 404, { code: 'NOT_FOUND' }), oops],
  ['any other refusal', refusal(500, 'INTERNAL'), oops],
  ['a failure without an answer', new Error('gone'), oops],
])('the message about %s says what is known [ACC-100]', (_, error, said) => expect(describeProblem(error)).toBe(said));
