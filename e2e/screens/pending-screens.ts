import { pages } from '../fixtures/pages.ts';
import {
  all,
  answer,
  calls,
  fail,
  holdBack,
  pageOfMessages,
  pendingAlerts,
  sentMessages,
  watchesOf,
} from './alert-answers.ts';
import * as alerts from './open-alerts.ts';
import type { Screen } from './screen.ts';

const tryAgain = 'Try again';

const pending: Screen[] = [
  { name: 'pending-alerts', ...pages.pendingAlerts, open: alerts.unfold },
  {
    name: 'pending-alerts-loading',
    ...pages.pendingAlerts,
    ready: 'Pending Alerts',
    isLoading: true,
    prepare: holdBack(calls.pending),
  },
  {
    name: 'pending-alerts-failed',
    ...pages.pendingAlerts,
    ready: tryAgain,
    prepare: fail(calls.pending),
  },
  {
    name: 'pending-alerts-empty',
    ...pages.pendingAlerts,
    prepare: answer(calls.pending, pendingAlerts.none),
    open: alerts.unfold,
  },
  {
    name: 'pending-alerts-suspended',
    ...pages.pendingAlerts,
    prepare: all(
      answer(calls.pending, pendingAlerts.suspended),
      answer(calls.messages, pageOfMessages(sentMessages)),
      answer(calls.watches, watchesOf('CSQU3054383', 'QWCU2017172'), { method: 'GET' }),
    ),
    open: alerts.unfold,
  },
  {
    name: 'pending-alerts-end',
    ...pages.pendingAlerts,
    isDialog: true,
    open: alerts.steps(alerts.unfold, alerts.askToEnd),
  },
];

const watched: Screen[] = [
  {
    name: 'watched-containers',
    ...pages.watchedContainers,
    prepare: answer(calls.watches, watchesOf('CSQU3054383', 'QWCU2017172'), { method: 'GET' }),
    open: alerts.watchKnownNumber,
  },
  {
    name: 'watched-containers-loading',
    ...pages.watchedContainers,
    isLoading: true,
    prepare: holdBack(calls.watches),
  },
  { name: 'watched-containers-failed', ...pages.watchedContainers, ready: tryAgain, prepare: fail(calls.watches) },
  { name: 'watched-containers-empty', ...pages.watchedContainers, prepare: answer(calls.watches, []) },
];

const sent: Screen[] = [
  { name: 'sent-messages', ...pages.sentMessages, prepare: answer(calls.messages, pageOfMessages(sentMessages)) },
  { name: 'sent-messages-loading', ...pages.sentMessages, isLoading: true, prepare: holdBack(calls.messages) },
  { name: 'sent-messages-failed', ...pages.sentMessages, ready: tryAgain, prepare: fail(calls.messages) },
  { name: 'sent-messages-empty', ...pages.sentMessages, prepare: answer(calls.messages, pageOfMessages([])) },
];

export const pendingScreens: readonly Screen[] = [...pending, ...watched, ...sent];
