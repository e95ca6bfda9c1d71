import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideSignIn, needsCaptcha } from './sign-in.rules.ts';
import type { SignInAccount, SignInTry } from './sign-in.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const live: SignInAccount = {
  status: 'Live',
  lockedToStrangers: false,
  wrongTries: 0,
  passwordExpiresAt: null,
};
const right: SignInTry = { passwordMatches: true, captchaPassed: false, deviceTries: null, code: 'not-needed', now };
const wrong = { ...right, passwordMatches: false };

function descriptionOf(account: SignInAccount, tried: SignInTry): string {
  const decision = decideSignIn(account, tried);
  return decision.outcome === 'refused' ? decision.description : 'signed in';
}

test('a code is asked for once the password is right; a wrong code counts like a wrong password [SES-61, SES-63]', () => {
  const account = { ...live, wrongTries: 1 };

  assert.equal(descriptionOf(account, { ...wrong, code: 'missing' }), 'Bad credential [3]');
  assert.deepEqual(decideSignIn(account, { ...right, code: 'missing' }), {
    outcome: 'refused',
    description: 'One-time code required',
    wrongTries: 1,
    closedTo: null,
  });
  const last = { ...right, captchaPassed: true, code: 'wrong' } as const;
  assert.deepEqual(decideSignIn({ ...live, wrongTries: 4 }, last), {
    outcome: 'refused',
    description: 'Bad one-time code [0]',
    wrongTries: 5,
    closedTo: 'strangers',
  });
  assert.deepEqual(decideSignIn(live, { ...last, deviceTries: 4 }), {
    outcome: 'refused',
    description: 'Bad one-time code [0]',
    wrongTries: 5,
    closedTo: 'everybody',
  });
  for (const code of ['app', 'recovery', 'not-needed'] as const)
    assert.equal(descriptionOf(account, { ...right, code }), 'signed in');
});

test('five wrong passwords in a row count down from four tries left to none [SES-D3]', () => {
  const withCaptcha = { ...wrong, captchaPassed: true };

  const answers = [0, 1, 2, 3, 4].map((wrongTries) => descriptionOf({ ...live, wrongTries }, withCaptcha));

  assert.deepEqual(
    answers,
    [4, 3, 2, 1, 0].map((left) => `Bad credential [${left}]`),
  );
});

test('only the fifth wrong password closes the account to strangers [SRV-18]', () => {
  const fourth = decideSignIn({ ...live, wrongTries: 3 }, wrong);
  const fifth = decideSignIn({ ...live, wrongTries: 4 }, { ...wrong, captchaPassed: true });

  assert.equal(fourth.outcome === 'refused' && fourth.closedTo, null);
  assert.equal(fifth.outcome === 'refused' && fifth.closedTo, 'strangers');
});

test('the fifth try needs a captcha, and a missing captcha does not count as a wrong password [SES-D6]', () => {
  const account = { ...live, wrongTries: 4 };

  const decision = decideSignIn(account, right);

  assert.deepEqual([0, 1, 2, 3, 4].map(needsCaptcha), [false, false, false, false, true]);
  assert.deepEqual(decision, { outcome: 'refused', description: 'Captcha required', wrongTries: 4, closedTo: null });
});

test('a suspended or unconfirmed account is reported as such, whatever the password [SRV-16, SRV-19]', () => {
  for (const tried of [right, wrong]) {
    assert.equal(descriptionOf({ ...live, status: 'Suspended' }, tried), 'User account is locked');
    assert.equal(descriptionOf({ ...live, status: 'Unverified' }, tried), 'Customer credential not verified');
  }
});

test('a correct but expired password is refused as expired; a wrong one does not reveal that [SRV-20]', () => {
  const account = { ...live, passwordExpiresAt: now };

  assert.equal(descriptionOf(account, right), 'User account has expired');
  assert.equal(descriptionOf(account, wrong), 'Bad credential [4]');
  assert.equal(descriptionOf({ ...live, passwordExpiresAt: new Date(now.getTime() + 1) }, right), 'signed in');
});

const lockedOut: SignInAccount = { ...live, lockedToStrangers: true, wrongTries: 5 };

test('a known device has its own count, which strangers cannot use up', () => {
  const guessed = { ...live, wrongTries: 4 };

  assert.equal(descriptionOf(guessed, { ...wrong, deviceTries: 0 }), 'Bad credential [4]');
  assert.equal(descriptionOf(guessed, { ...right, deviceTries: 0 }), 'signed in');
  assert.equal(descriptionOf({ ...live, wrongTries: 0 }, { ...wrong, deviceTries: 3 }), 'Bad credential [1]');
  assert.equal(descriptionOf({ ...live, wrongTries: 0 }, { ...right, deviceTries: 4 }), 'Captcha required');
});

test('the right password on a known device ends the lockout of strangers; a stranger cannot end it [SES-46, SES-49]', () => {
  const decision = decideSignIn(lockedOut, { ...right, deviceTries: 0 });

  assert.deepEqual(decision, { outcome: 'signed-in', opensToStrangers: true });
  assert.equal(descriptionOf(lockedOut, right), 'User account is locked');
  assert.equal(descriptionOf(lockedOut, { ...wrong, deviceTries: 0 }), 'Bad credential [4]');
});

test('a suspension by the helpdesk or by a known device applies to every device [SES-46]', () => {
  const final: SignInAccount = { ...live, status: 'Suspended' };
  const fifth = decideSignIn(lockedOut, { ...wrong, captchaPassed: true, deviceTries: 4 });

  assert.equal(descriptionOf(final, { ...right, deviceTries: 0 }), 'User account is locked');
  assert.equal(fifth.outcome === 'refused' && fifth.closedTo, 'everybody');
});
