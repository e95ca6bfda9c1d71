// The states of moved estimates. Answers are mocked, so nothing is saved.
import { pages } from '../fixtures/pages.ts';
import { answer, calls, pageOfMessages, sentMessages } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const [first] = sentMessages;
const moved = {
  ...first,
  id: 'moved',
  statusType: 'Arrival expected 6 hours later',
  state: 'handed-over',
  statusTime: '2026-11-29T14:00:00Z',
  expectedBefore: '2026-11-29T08:00:00Z',
};

const preferences = {
  combinesEmails: false,
  freeTime: { days: 2, alertTypes: ['Email'] },
  movedEstimates: { hours: 6, alertTypes: ['Email', 'SMS'] },
  stoppedRecipients: [],
};

export const movedEstimateScreens: readonly Screen[] = [
  { name: 'moved-estimates-choice', ...pages.account, prepare: answer(calls.preferences, preferences) },
  {
    name: 'moved-estimates-messages',
    ...pages.sentMessages,
    prepare: answer(calls.messages, pageOfMessages([moved, ...sentMessages.slice(1, 3)])),
  },
];
