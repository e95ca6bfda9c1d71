import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import {
  answerForm,
  canUpdateAnswer,
  describeUnshown,
  isChangedAnswer,
  listChangedMeanwhile,
  refusalsOfUpdate,
} from './secret-question.rules.ts';

const stored = { secretQuestionAnswerId: 'question-1', secretQuestionType: 'First school', answer: 'St Leonards' };
const questions = ['First school', 'First pet'];

const refusal = (status: number, body: object) =>
  new ApiError('answer', status, { description: '', ...body }, { retryAfterSeconds: 600 });
const tooMany = refusal(429, { code: 'TOO_MANY_REQUESTS' });
const sayTooMany = 'You have seen as many answers as an agent may in an hour. Please try again in 10 minutes.';

test.each([
  ['nothing', {}, false],
  ['spaces around the answer', { answer: ' St Leonards ' }, false],
  ['an empty answer', { answer: '' }, false],
  ['an answer of spaces', { answer: '  ' }, false],
  ['another question without an answer', { secretQuestionType: 'First pet', answer: '' }, false],
  ['another answer', { answer: 'Biscuit' }, true],
  ['another question with the same answer', { secretQuestionType: 'First pet' }, false],
  ['another question and another answer', { secretQuestionType: 'First pet', answer: 'Biscuit' }, true],
])('with %s changed, an update is possible: %s [HCU-16]', (_, typed, isPossible) => {
  expect(canUpdateAnswer(stored, { ...stored, ...typed })).toBe(isPossible);
});

test('an answer that was emptied counts as an unsaved change, and so does another question', () => {
  expect(isChangedAnswer(stored, { ...stored, answer: '' })).toBe(true);
  expect(isChangedAnswer(stored, { ...stored, secretQuestionType: 'First pet' })).toBe(true);
  expect(isChangedAnswer(stored, { ...stored })).toBe(false);
});

test('what somebody else has changed since the answer was shown is listed, and nothing else [HCU-67]', () => {
  expect(listChangedMeanwhile(stored, { ...stored })).toEqual([]);
  expect(listChangedMeanwhile(stored, { ...stored, answer: 'Rex' })).toEqual([{ label: 'Answer', value: 'Rex' }]);
  expect(listChangedMeanwhile(stored, { ...stored, secretQuestionType: 'First pet' })).toEqual([
    { label: 'Secret question', value: 'First pet' },
  ]);
});

test('an update names its question, and has the answer without surrounding spaces [HCU-18]', () => {
  expect(answerForm(questions).parse({ ...stored, answer: ' Biscuit ' })).toEqual({
    secretQuestionAnswerId: 'question-1',
    secretQuestionType: 'First school',
    answer: 'Biscuit',
  });
});

test.each([
  ['an answer of 200 characters', { answer: 'a'.repeat(200) }, {}],
  ['an answer of 201 characters', { answer: 'a'.repeat(201) }, { answer: 'Please enter the answer to the question' }],
  [
    'a question that is not offered',
    { secretQuestionType: 'First car' },
    { secretQuestionType: 'Please select a security question' },
  ],
])('%s has the messages: %j [HCU-15]', (_, typed, problems) => {
  expect(refusalsOf(answerForm(questions), { ...stored, ...typed })).toEqual(problems);
});

test('until the questions are loaded, the current one is accepted', () => {
  expect(refusalsOf(answerForm(null), { ...stored, secretQuestionType: 'First car' })).toEqual({});
});

test('an answer that is not shown says why if the agent has seen too many, or else how to try again [HCU-64]', () => {
  expect(describeUnshown(tooMany)).toBe(sayTooMany);
  for (const error of [refusal(500, { code: 'INTERNAL' }), new Error('gone')])
    expect(describeUnshown(error)).toBe('The answer could not be loaded. Select Show answer to try again.');
});

test('an update that was refused says at the answer what is missing or wrong [HCU-64, HCU-66]', () => {
  const empty = 'Please enter the answer to the question';

  expect(refusalsOfUpdate(refusal(403, { code: 'FORBIDDEN', subCode: 'PROOF_REQUIRED' }))).toEqual({
    answer: 'Not saved yet. Select Update and enter a code from your authenticator app.',
  });
  expect(refusalsOfUpdate(tooMany)).toEqual({ answer: sayTooMany });
  expect(
    refusalsOfUpdate(refusal(400, { code: 'INVALID_INPUT', fields: [{ field: 'answer', message: empty }] })),
  ).toEqual({ answer: empty });
  for (const error of [refusal(500, { code: 'INTERNAL' }), new Error('gone')])
    expect(refusalsOfUpdate(error)).toEqual({});
});
