import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { answerForm, canUpdateAnswer, isChangedAnswer } from './secret-question.rules.ts';

const stored = { secretQuestionAnswerId: 'question-1', secretQuestionType: 'First school', answer: 'St Leonards' };
const questions = ['First school', 'First pet'];

test.each([
  ['nothing', {}, false],
  ['spaces around the answer', { answer: ' St Leonards ' }, false],
  ['an empty answer', { answer: '' }, false],
  ['an answer of spaces', { answer: '  ' }, false],
  ['another question without an answer', { secretQuestionType: 'First pet', answer: '' }, false],
  ['another answer', { answer: 'Biscuit' }, true],
  ['another question with the same answer', { secretQuestionType: 'First pet' }, true],
])('with %s changed, an update is possible: %s [HCU-16]', (_, typed, isPossible) => {
  expect(canUpdateAnswer(stored, { ...stored, ...typed })).toBe(isPossible);
});

test('an answer that was emptied cannot be saved, but counts as an unsaved change', () => {
  expect(isChangedAnswer(stored, { ...stored, answer: '' })).toBe(true);
  expect(isChangedAnswer(stored, { ...stored })).toBe(false);
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
