import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  listAccountChanges,
  listAccountNotes,
  listRoleTypes,
  listSecretQuestionTypes,
  proveSecondFactor,
  readCustomer,
  readCustomerTeam,
  readSecretAnswers,
  updateSecretAnswer,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { buildCustomer } from '../testing/build-customer.ts';
import CustomerUpdatePage from './customer-update-page.tsx';

const server = contractServer();
const stored = { secretQuestionAnswerId: 'question-1', secretQuestionType: 'First school', answer: 'St Leonards' };

beforeEach(() => {
  server.answer(readCustomerTeam, { team: null });
  server.answer(listAccountNotes, { notes: [], allPages: 0 });
  server.answer(listAccountChanges, { changes: [], allPages: 0 });
  useConnectionProblem.getState().clear();
  server.answer(readCustomer, buildCustomer());
  server.answer(listRoleTypes, ['Operations']);
  server.answer(listSecretQuestionTypes, ['First school', 'First pet']);
  server.answer(readSecretAnswers, [stored]);
  server.answer(updateSecretAnswer, ({ body }) => [body]);
});
afterEach(() => void jest.useRealTimers());

const card = (name = 'Secret question') => within(screen.getByRole('region', { name }));
const answer = () => card().getByLabelText<HTMLInputElement>('Answer');
const question = () => card().getByLabelText<HTMLInputElement>('Secret question');
const press = (name: string) => card().getByRole('button', { name });
const sent = () => server.received(updateSecretAnswer).map(({ body }) => body);

let cached: () => string;

function Page() {
  const client = useQueryClient();
  useEffect(() => {
    const entries = () => [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()];
    cached = () => JSON.stringify(entries().map(({ state }) => state));
  }, [client]);
  return <CustomerUpdatePage />;
}

async function openPage() {
  const view = renderScreen(<Page />, {
    at: `/customer-update?customerId=${buildCustomer().customerId}`,
    path: '/customer-update',
    session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] },
  });
  await screen.findByRole('region', { name: 'General Information' });
  return view;
}

async function openAnswer() {
  const view = await openPage();
  await view.user.click(press('Show answer'));
  await screen.findByRole('option', { name: 'First pet' });
  return view;
}

test('the question is shown; its answer is shown and editable only on request [HCU-14, HCU-50]', async () => {
  const { user } = await openPage();
  expect(question()).toHaveValue('First school');
  expect(answer()).toHaveValue('');
  expect(answer()).toHaveAttribute('placeholder', 'Hidden');
  expect(answer()).toHaveAttribute('readonly');
  expect(card().getByText('Show the answer to change it and its question.')).toBeVisible();
  expect(press('Update')).toBeDisabled();
  expect(server.received(readSecretAnswers)).toEqual([]);

  await user.click(press('Show answer'));

  await waitFor(() => expect(answer()).toHaveValue('St Leonards'));
  expect(answer()).not.toHaveAttribute('readonly');
  expect(answer()).toHaveFocus();
  expect(server.received(readSecretAnswers)).toHaveLength(1);
});

test('once hidden, an answer is gone from both the page and the cache [HCU-50]', async () => {
  const { user, container } = await openAnswer();
  await user.clear(answer());
  await user.type(answer(), 'Biscuit');
  await user.click(press('Update'));
  await screen.findByText('Changes have been saved');

  await user.click(press('Hide answer'));

  expect(press('Show answer')).toHaveFocus();
  expect(answer()).toHaveValue('');
  expect(container.innerHTML).not.toMatch(/St Leonards|Biscuit/);
  expect(cached()).not.toMatch(/St Leonards|Biscuit/);
  expect(cached()).toMatch(/First school/);
});

test('the answer is fetched each time it is shown, and at no other time [HCU-50]', async () => {
  const { user } = await openAnswer();
  await user.click(press('Hide answer'));
  server.answer(readSecretAnswers, [{ ...stored, answer: 'Harbour Primary' }]);
  window.dispatchEvent(new Event('visibilitychange'));

  await user.click(press('Show answer'));

  await waitFor(() => expect(answer()).toHaveValue('Harbour Primary'));
  expect(server.received(readSecretAnswers)).toHaveLength(2);
});

test('an agent who has seen too many answers is told so, and when the next one can be shown [HCU-64]', async () => {
  const refused = { code: 'TOO_MANY_REQUESTS', description: 'x' } as const;
  server.refuse(readSecretAnswers, 429, refused, { 'retry-after': '1800' });
  expectConsoleError(/show the secret answer/);
  const { user } = await openPage();

  await user.click(press('Show answer'));

  await waitFor(() =>
    expect(answer()).toHaveAccessibleDescription(
      'You have seen as many answers as an agent may in an hour. Please try again in 30 minutes.',
    ),
  );
});

test('a change made after too many answers stays in the form, which says when to try again [HCU-64]', async () => {
  server.refuse(updateSecretAnswer, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '600' });
  expectConsoleError(/update the secret question/);
  const { user } = await openAnswer();
  await user.clear(answer());
  await user.type(answer(), 'Biscuit');

  await user.click(press('Update'));

  await waitFor(() =>
    expect(answer()).toHaveAccessibleDescription(
      'You have seen as many answers as an agent may in an hour. Please try again in 10 minutes.',
    ),
  );
  expect(answer()).toHaveValue('Biscuit');
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('an answer that cannot be loaded says so and can be requested again [HCU-50]', async () => {
  server.refuse(readSecretAnswers, 500, { code: 'INTERNAL', description: 'x' });
  expectConsoleError(/show the secret answer/);
  const { user } = await openPage();
  await user.click(press('Show answer'));
  await waitFor(() =>
    expect(answer()).toHaveAccessibleDescription('The answer could not be loaded. Select Show answer to try again.'),
  );
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(readSecretAnswers, [stored]);
  await user.click(press('Show answer'));

  await waitFor(() => expect(answer()).toHaveValue('St Leonards'));
  expect(answer()).not.toHaveAccessibleDescription();
});

test('Update is disabled while the answer is empty or unchanged, even if the question differs [HCU-16]', async () => {
  const { user } = await openAnswer();
  expect(press('Update')).toBeDisabled();

  await user.clear(answer());
  expect(press('Update')).toBeDisabled();
  await user.selectOptions(question(), 'First pet');
  expect(press('Update')).toBeDisabled();
  await user.type(answer(), 'St Leonards');
  expect(press('Update')).toBeDisabled();
  expect(answer()).toHaveAccessibleDescription('Another question is saved only with another answer.');
  await user.type(answer(), ' Academy');

  expect(press('Update')).toBeEnabled();
  expect(answer()).not.toHaveAccessibleDescription();
});

test('leaving while the answer is being sent says that it goes on [NAV-108]', async () => {
  const release = server.hold(updateSecretAnswer);
  const { user, leaveQuestion } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));
  expect(leaveQuestion()).toMatch(/leaving does not stop it\.$/);
  release();

  await waitFor(() => expect(leaveQuestion()).toBeNull());
});

test("Update sends question and answer, once, and says 'Changes have been saved' [HCU-09, HCU-14, HCU-18]", async () => {
  const release = server.hold(updateSecretAnswer);
  const { user } = await openAnswer();
  await user.selectOptions(question(), 'First pet');
  await user.clear(answer());
  await user.type(answer(), 'Biscuit_');
  server.answer(
    readCustomer,
    buildCustomer({ secretQuestions: [{ ...stored, secretQuestionType: 'First pet', answer: '' }] }),
  );

  await user.click(press('Update'));
  await waitFor(() => expect(press('Update')).toHaveAttribute('aria-disabled', 'true'));
  await user.click(press('Update'));
  await user.type(answer(), '{Enter}');
  release();

  const line = await screen.findByText('Changes have been saved');
  expect(line.closest('[role="status"]')).toHaveFocus();
  expect(sent()).toEqual([
    { secretQuestionAnswerId: 'question-1', secretQuestionType: 'First pet', answer: 'Biscuit' },
  ]);
  expect(press('Update')).toBeDisabled();
  await user.click(press('Hide answer'));
  expect(question()).toHaveValue('First pet');
});

test('Cancel restores question and answer [HCU-14]', async () => {
  const { user } = await openAnswer();
  await user.selectOptions(question(), 'First pet');
  await user.clear(answer());

  await user.click(press('Cancel'));

  expect(question()).toHaveValue('First school');
  expect(answer()).toHaveValue('St Leonards');
  expect(card().queryByRole('alert')).toBeNull();
  expect(sent()).toEqual([]);
});

test('the answer takes at most 200 allowed characters [HCU-15]', async () => {
  const { user } = await openAnswer();
  await user.clear(answer());

  await user.type(answer(), '<b>');
  expect(answer()).toHaveValue('b');
  await user.clear(answer());
  await user.paste('a'.repeat(201));

  expect(answer()).toHaveValue('a'.repeat(200));
});

test('if the question is no longer offered, another one must be chosen', async () => {
  server.answer(listSecretQuestionTypes, ['First pet', 'First car']);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));

  expect(question()).toHaveAccessibleDescription('Please select a security question');
  expect(question()).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('a failed update marks a connection problem, and no input is lost [HCU-08]', async () => {
  server.refuse(updateSecretAnswer, 409, { code: 'CONFLICT', description: 'x' });
  expectConsoleError(/update the secret question/);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  expect(answer()).toHaveValue('St Leonards Academy');
});

test('an update for a customer who was deleted meanwhile leads back to the search, with one message [HCU-08, HCU-D6]', async () => {
  render(<ToastRegion />);
  const { user, address } = await openAnswer();
  const gone = { code: 'NOT_FOUND', description: 'There is no such customer.' };
  server.refuse(updateSecretAnswer, 404, gone);
  server.refuse(readCustomer, 404, gone);
  expectConsoleError(/update the secret question/);
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));

  await waitFor(() => expect(address()).toBe('/administration-search'));
  expect(await screen.findByText('This account does not exist. It may have been deleted.')).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);
});

const mine = { ...stored, etag: '"mine"' };
const theirs = { ...stored, secretQuestionType: 'First pet', answer: 'Rex', etag: '"theirs"' };
const overtake = (secretAnswers: readonly object[] = [theirs]) =>
  server.refuse(updateSecretAnswer, 412, { code: 'PRECONDITION_FAILED', description: 'x', secretAnswers });
const namedStates = () => server.received(updateSecretAnswer).map(({ headers }) => headers['If-Match']);

test('a 412 shows what a colleague changed, keeps the input, and updates on top of it [HCU-67]', async () => {
  server.answer(readSecretAnswers, [mine]);
  const { user, container } = await openAnswer();
  await user.clear(answer());
  await user.type(answer(), 'Biscuit');
  overtake();

  await user.click(press('Update'));

  const notice = await screen.findByText('Somebody else has changed this customer in the meantime.');
  expect(notice.closest('[role="status"]')).toHaveFocus();
  expect(
    card()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Secret question is now First pet', 'Answer is now Rex']);
  expect(card().getByText('What you have typed is kept but not saved yet. Select Update to save it.')).toBeVisible();
  expect(answer()).toHaveValue('Biscuit');
  expect(question()).toHaveValue('First pet');
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(updateSecretAnswer, ({ body }) => [{ ...body, etag: '"next"' }]);
  await user.click(press('Update'));
  await screen.findByText('Changes have been saved');
  expect(sent().at(-1)).toEqual({
    secretQuestionAnswerId: 'question-1',
    secretQuestionType: 'First pet',
    answer: 'Biscuit',
  });
  expect(screen.queryByText('Somebody else has changed this customer in the meantime.')).toBeNull();
  await user.type(answer(), 's');
  await user.click(press('Update'));
  await waitFor(() => expect(namedStates()).toEqual(['"mine"', '"theirs"', '"next"']));
  await waitFor(() => expect(press('Hide answer')).toBeEnabled());
  await user.click(press('Hide answer'));
  expect(container.innerHTML).not.toMatch(/St Leonards|Biscuit|Rex/);
  expect(cached()).not.toMatch(/St Leonards|Biscuit|Rex/);
});

test('a 412 that comes while the agent types on in the answer does not move the focus [HCU-67, HCU-69]', async () => {
  server.answer(readSecretAnswers, [mine]);
  const release = server.hold(updateSecretAnswer);
  const { user } = await openAnswer();
  overtake();
  await user.type(answer(), ' Academy{Enter}');
  await waitFor(() => expect(press('Cancel')).toBeDisabled());
  await user.type(answer(), 'x');
  release();

  expect(await screen.findByText('Answer is now Rex')).toBeVisible();
  expect(answer()).toHaveFocus();
});

test('Cancel drops what was typed during a save, and the page no longer speaks of it [HCU-69]', async () => {
  const release = server.hold(updateSecretAnswer);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy{Enter}');
  await waitFor(() => expect(press('Cancel')).toBeDisabled());
  await user.type(answer(), 'x');
  release();
  const line = await screen.findByText('Changes have been saved, but not what you have typed since.');

  await user.click(press('Cancel'));

  expect(answer()).toHaveValue('St Leonards Academy');
  expect(line).not.toBeInTheDocument();
});

test('Cancel after a 412 takes over what a colleague saved [HCU-67]', async () => {
  server.answer(readSecretAnswers, [mine]);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');
  overtake();
  await user.click(press('Update'));
  await screen.findByText('Answer is now Rex');

  await user.click(press('Cancel'));

  expect(answer()).toHaveValue('Rex');
  expect(question()).toHaveValue('First pet');
  expect(card().queryByRole('list')).toBeNull();
  expect(press('Update')).toBeDisabled();
});

test('if a 412 shows that both typed the same answer, nothing is left to save, and the page says so [HCU-67]', async () => {
  server.answer(readSecretAnswers, [mine]);
  const { user } = await openAnswer();
  await user.clear(answer());
  await user.type(answer(), 'Rex');
  overtake([{ ...theirs, secretQuestionType: 'First school' }]);

  await user.click(press('Update'));

  const notice = await screen.findByText('Somebody else has changed this customer in the meantime.');
  expect(notice.closest('[role="status"]')).toHaveTextContent(/There is nothing left to save\.$/);
  expect(press('Update')).toBeDisabled();
});

test('a server that names no state is sent none [HCU-67]', async () => {
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));

  await screen.findByText('Changes have been saved');
  expect(namedStates()).toEqual([undefined]);
});

const proofNeeded = { code: 'FORBIDDEN', subCode: 'PROOF_REQUIRED', description: 'x' };
const proof = () => within(screen.getByRole('dialog', { name: 'Confirm that it is you' }));
const findCode = async () => {
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return proof().getByLabelText('Code');
};

test('a change that needs a new code asks for it, reports a wrong one, and continues with the input [HCU-66]', async () => {
  server.refuse(updateSecretAnswer, 403, proofNeeded);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));
  const code = await findCode();
  expect(code).toHaveFocus();
  server.refuse(proveSecondFactor, 400, {
    code: 'INVALID_INPUT',
    description: 'x',
    fields: [{ field: 'code', message: 'This code is wrong' }],
  });
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('This code is wrong')));
  server.answer(proveSecondFactor, {});
  server.answer(updateSecretAnswer, ({ body }) => [body]);
  await user.clear(code);
  await user.type(code, '123 456');
  await user.click(proof().getByRole('button', { name: 'Continue' }));

  await screen.findByText('Changes have been saved');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answer()).toHaveValue('St Leonards Academy');
  expect(sent().map((body) => body.answer)).toEqual(['St Leonards Academy', 'St Leonards Academy']);
  expect(server.received(proveSecondFactor).map(({ body }) => body)).toEqual([
    { code: '000000', renewTokens: true },
    { code: '123 456', renewTokens: true },
  ]);
  expect(cached()).not.toMatch(/123 456/);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('without a code nothing is saved and no input is lost [HCU-66]', async () => {
  server.refuse(updateSecretAnswer, 403, proofNeeded);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));
  await findCode();
  await user.click(proof().getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(answer()).toHaveAccessibleDescription(expect.stringContaining('Not saved yet.')));
  expect(answer()).toHaveValue('St Leonards Academy');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);
  await user.click(press('Update'));
  await findCode();
});

test('an answer that the server refuses says so', async () => {
  server.refuse(updateSecretAnswer, 400, {
    code: 'INVALID_INPUT',
    description: 'answer: Not this one',
    fields: [{ field: 'answer', message: 'Not this one' }],
  });
  expectConsoleError(/update the secret question/);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');

  await user.click(press('Update'));

  await waitFor(() => expect(answer()).toHaveAccessibleDescription('Not this one'));
  expect(answer()).toHaveFocus();
});

test('while something is changed, leaving asks first and the answer cannot be hidden', async () => {
  const { user, leaveQuestion } = await openAnswer();
  expect(leaveQuestion()).toBeNull();
  expect(press('Hide answer')).toBeEnabled();

  await user.clear(answer());
  expect(leaveQuestion()).toBe(
    'You have not saved the secret question of this customer, do you still wish to leave this page?',
  );
  expect(press('Hide answer')).toBeDisabled();
  await user.click(press('Cancel'));

  expect(leaveQuestion()).toBeNull();
});

test('an account with several questions has a form for each', async () => {
  const second = { secretQuestionAnswerId: 'question-2', secretQuestionType: 'First pet', answer: '' };
  server.answer(readCustomer, buildCustomer({ secretQuestions: [{ ...stored, answer: '' }, second] }));
  server.answer(readSecretAnswers, [stored, { ...second, answer: 'Biscuit' }]);
  const { user } = await openPage();

  await user.click(card('Secret question 2').getByRole('button', { name: 'Show answer' }));

  await waitFor(() => expect(card('Secret question 2').getByLabelText('Answer')).toHaveValue('Biscuit'));
  expect(card('Secret question 1').getByLabelText('Answer')).toHaveValue('');
});

test('an account without a secret question says so', async () => {
  server.answer(readCustomer, buildCustomer({ secretQuestions: [] }));
  await openPage();

  expect(card().getByText('This account has no secret question.')).toBeVisible();
});

test('the secret question of an account with an unconfirmed email can be read but not changed [HCU-41]', async () => {
  server.answer(readCustomer, buildCustomer({ statusType: 'Unverified' }));
  const { user } = await openPage();

  await user.click(press('Show answer'));

  await waitFor(() => expect(answer()).toHaveValue('St Leonards'));
  expect(answer()).toHaveAttribute('readonly');
  expect(card().queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(press('Hide answer'));
  expect(answer()).toHaveValue('');
  expect(press('Show answer')).toHaveFocus();
});

test('the answer of a colleague can be neither shown nor changed, and the page says so [HCU-63]', async () => {
  server.answer(readCustomer, buildCustomer({ hasHelpdeskAuthority: true }));
  await openPage();

  expect(question()).toHaveValue('First school');
  expect(answer()).toHaveAttribute('readonly');
  expect(card().queryAllByRole('button')).toEqual([]);
  expect(
    card().getByText('This account has helpdesk authority: its answer can be neither shown nor changed here.'),
  ).toBeVisible();
});

test('if an account has become a colleague’s meanwhile, Show answer and Update say that it is not allowed [HCU-63]', async () => {
  const forbidden = { code: 'FORBIDDEN', description: 'x' } as const;
  server.refuse(updateSecretAnswer, 403, forbidden);
  expectConsoleError(/update the secret question/);
  const { user } = await openAnswer();
  await user.type(answer(), ' Academy');
  await user.click(press('Update'));
  await waitFor(() => expect(answer()).toHaveAccessibleDescription('You cannot perform this task'));
  expect(useConnectionProblem.getState().present).toBe(false);
  await user.click(press('Cancel'));
  await user.click(press('Hide answer'));
  server.refuse(readSecretAnswers, 403, forbidden);
  expectConsoleError(/show the secret answer/);

  await user.click(press('Show answer'));

  await waitFor(() => expect(answer()).toHaveAccessibleDescription('You cannot perform this task'));
});

test('the list of questions is requested again 5 seconds after a failure [HCU-19]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.disconnect(listSecretQuestionTypes);
  expectConsoleError(/load the options of \/api\/type\/secret-question-types/);
  const { user } = await openPage();
  await user.click(press('Show answer'));
  await waitFor(() => expect(question()).toHaveAttribute('aria-busy', 'true'));
  expect(question()).toHaveValue('First school');

  server.answer(listSecretQuestionTypes, ['First school', 'First pet']);
  await act(() => jest.advanceTimersByTimeAsync(5_000));

  expect(await screen.findByRole('option', { name: 'First pet' })).toBeInTheDocument();
});
