import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResetAccount, ResetAsker } from './reset-password.rules.ts';
import {
  decideReset,
  decideTemporaryPassword,
  isDueByCounts,
  isSameAnswer,
  isTemporaryPasswordDue,
  mayTakeEffect,
  nameOfHash,
  noAccount,
} from './reset-password.rules.ts';

const now = new Date('2026-06-15T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const account = (changes: Partial<ResetAccount> = {}): ResetAccount => ({
  status: 'Live',
  lockedToStrangers: false,
  temporaryRequests: 0,
  temporaryRequestedAt: null,
  ...changes,
});
const stranger: ResetAsker = { isKnown: false, wrongAnswers: 0 };
const known: ResetAsker = { ...stranger, isKnown: true };
const right = { answerMatches: true, now };
const wrong = { answerMatches: false, now };

test('a right answer is granted a temporary password and clears a wrong answer [PWD-09, PWD-D3]', () => {
  const decision = decideReset(account({ temporaryRequests: 2 }), { ...stranger, wrongAnswers: 1 }, right);

  assert.deepEqual(decision, {
    outcome: 'granted',
    changes: { wrongAnswers: 0, temporaryRequests: 3, temporaryRequestedAt: now },
  });
});

test('the first wrong answer leaves one attempt, and the second in a row suspends [PWD-D3, SRV-21]', () => {
  const first = decideReset(account(), stranger, wrong);
  const second = decideReset(account(), { ...stranger, wrongAnswers: 1 }, wrong);

  assert.deepEqual(first, {
    outcome: 'refused',
    status: 400,
    code: 'CSC_02',
    description: 'Incorrect answer. Attempts left: 1',
    changes: { wrongAnswers: 1 },
  });
  assert.equal(second.outcome, 'suspended');
});

test('for ten minutes after a request nothing is granted or counted, and no answer is judged [SRV-22, SRV-D6]', () => {
  const waiting = account({ temporaryRequests: 1, temporaryRequestedAt: minutesAgo(9.99) });

  const decisions = [
    decideReset(waiting, stranger, right),
    decideReset(waiting, stranger, wrong),
    decideTemporaryPassword(waiting, now),
  ];

  for (const decision of decisions)
    assert.deepEqual(decision, {
      outcome: 'refused',
      status: 400,
      code: 'CSC_02',
      description: 'Temporary password already requested',
      changes: {},
    });
  const over = account({ temporaryRequests: 1, temporaryRequestedAt: minutesAgo(10) });
  assert.equal(decideReset(over, stranger, right).outcome, 'granted');
});

test('the fourth request suspends, whether by the customer or by the helpdesk [SRV-23, SRV-D6]', () => {
  const asked = (temporaryRequests: number) => account({ temporaryRequests, temporaryRequestedAt: minutesAgo(60) });

  assert.equal(decideReset(asked(2), stranger, right).outcome, 'granted');
  assert.equal(decideReset(asked(3), stranger, right).outcome, 'suspended');
  assert.equal(decideTemporaryPassword(asked(3), now).outcome, 'suspended');
});

test('a wrong answer is not a request, so it does not count as the fourth', () => {
  const asked = account({ temporaryRequests: 3, temporaryRequestedAt: minutesAgo(60) });

  const decision = decideReset(asked, stranger, wrong);

  assert.equal(decision.outcome === 'refused' && decision.description, 'Incorrect answer. Attempts left: 1');
});

test('whatever the answer, a suspended account gives CSC_03, and an unconfirmed one counts as unknown [PWD-D3]', () => {
  for (const tried of [right, wrong]) {
    const suspended = decideReset(account({ status: 'Suspended' }), known, tried);
    const unconfirmed = decideReset(account({ status: 'Unverified' }), stranger, tried);

    assert.deepEqual([suspended.outcome === 'refused' && suspended.code, suspended.changes], ['CSC_03', {}]);
    assert.equal(unconfirmed, noAccount);
  }
});

test('an account locked to strangers answers CSC_03 to them, and as usual to known browsers [PWD-14, PWD-31]', () => {
  const locked = account({ lockedToStrangers: true });

  for (const decision of [decideReset(locked, stranger, right), decideTemporaryPassword(locked, now)])
    assert.deepEqual([decision.outcome === 'refused' && decision.code, decision.changes], ['CSC_03', {}]);
  assert.equal(decideReset(locked, known, right).outcome, 'granted');
  assert.deepEqual(decideReset(locked, known, wrong).changes, { wrongAnswers: 1 });
  assert.equal(decideReset(locked, { ...known, wrongAnswers: 1 }, wrong).outcome, 'suspended');
});

test('answers match regardless of case and surrounding spaces, but of nothing else [PWD-D4]', () => {
  for (const same of ['Biscuit', ' biscuit ', 'BISCUIT\t']) assert.equal(isSameAnswer(same, 'Biscuit '), true, same);
  for (const other of ['', 'Biscui', 'Biscuits', 'Bis cuit', 'B1scuit'])
    assert.equal(isSameAnswer(other, 'Biscuit'), false, other);
});

test('a granted request is due unless the account is suspended or has another password [PWD-42]', () => {
  const replaces = nameOfHash('old');
  const asked = { ...account({ temporaryRequestedAt: now }), passwordHash: 'old' };

  assert.equal(isTemporaryPasswordDue(asked, { replaces }), true);
  assert.equal(isTemporaryPasswordDue({ ...asked, passwordHash: 'new' }, { replaces }), false);
  assert.equal(isTemporaryPasswordDue({ ...asked, status: 'Suspended' }, { replaces }), false);
  assert.equal(isTemporaryPasswordDue({ ...asked, status: 'Unverified' }, { replaces }), false);
});

test('a later request takes the place of one whose password has not been mailed [PWD-43]', () => {
  const replaces = nameOfHash('old');
  const asked = (minutes: number | null) => ({
    ...account({ temporaryRequestedAt: minutes === null ? null : minutesAgo(minutes) }),
    passwordHash: 'old',
  });
  const requestedAt = minutesAgo(10).toISOString();

  assert.equal(isTemporaryPasswordDue(asked(10), { replaces, requestedAt }), true);
  assert.equal(isTemporaryPasswordDue(asked(0), { replaces, requestedAt }), false);
  assert.equal(isTemporaryPasswordDue(asked(null), { replaces, requestedAt }), true);
  assert.equal(isTemporaryPasswordDue(asked(0), { replaces }), true);
});

test('a mailed password takes effect unless the account is suspended or its owner has chosen another one [PWD-44]', () => {
  const requestedAt = minutesAgo(10).toISOString();
  const request = { replaces: nameOfHash('old'), requestedAt };
  const mailed = (passwordHash: string, temporary: boolean, minutes: number) =>
    mayTakeEffect({ ...account({ temporaryRequestedAt: minutesAgo(minutes) }), passwordHash, temporary }, request);
  const suspended = account({ status: 'Suspended', temporaryRequestedAt: minutesAgo(10) });

  assert.equal(mailed('old', false, 10), true);
  assert.equal(mailed('old', true, 0), true);
  assert.equal(mailed('chosen', false, 10), false);
  assert.equal(mailed('of an earlier request', true, 10), true);
  assert.equal(mailed('of a later request', true, 0), false);
  assert.equal(mayTakeEffect({ ...suspended, passwordHash: 'old', temporary: true }, request), false);
});

test('a job of the previous version is due until a password made after its request has been sent [PWD-42]', () => {
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const granted = account({ temporaryRequests: 1, temporaryRequestedAt: now });
  const own = { temporary: false, passwordExpiresAt: null };

  assert.equal(isDueByCounts({ ...granted, ...own }), true);
  assert.equal(isDueByCounts({ ...granted, temporary: true, passwordExpiresAt: hoursFromNow(23) }), true);
  assert.equal(isDueByCounts({ ...granted, temporary: true, passwordExpiresAt: hoursFromNow(24) }), false);
  assert.equal(isDueByCounts({ ...granted, ...own, status: 'Suspended' }), false);
  assert.equal(isDueByCounts({ ...granted, ...own, temporaryRequests: 0 }), false);
});
