import { containersOf, pages } from '../fixtures/pages.ts';
import {
  all,
  answer,
  calls,
  costs,
  fail,
  holdBack,
  refusal,
  takeAlertsRemoteDown,
  useUp,
  watchesOf,
} from './alert-answers.ts';
import * as alerts from './open-alerts.ts';
import { pendingScreens } from './pending-screens.ts';
import type { Screen } from './screen.ts';

const tryAgain = 'Try again';
const [reached, held, atSea, stored, unknown] = [
  'QWCU2001010',
  'QWCU2002022',
  'QWCU2004046',
  'QWCU2010100',
  'QWCU9999999',
];
const containers = containersOf('paid', reached, held, atSea);
const dialog = { isDialog: true } as const;
const setAlert = alerts.openSetAlert(held);

const templates: Screen[] = [
  { name: 'alert-templates', ...pages.alertTemplates },
  {
    name: 'alert-templates-loading',
    ...pages.alertTemplates,
    ready: 'Alert Templates',
    isLoading: true,
    prepare: holdBack(calls.templates),
  },
  { name: 'alert-templates-failed', ...pages.alertTemplates, ready: tryAgain, prepare: fail(calls.templates) },
  { name: 'alert-templates-unsaved', ...pages.alertTemplates, open: alerts.tickTemplate },
  {
    name: 'alert-templates-leave',
    ...pages.alertTemplates,
    ...dialog,
    open: alerts.steps(alerts.tickTemplate, alerts.leaveTemplates),
  },
  {
    name: 'alert-templates-saved',
    ...pages.alertTemplates,
    prepare: answer(calls.templates, {}, { method: 'POST' }),
    open: alerts.steps(alerts.tickTemplate, alerts.saveTemplates),
  },
  {
    name: 'alert-templates-not-saved',
    ...pages.alertTemplates,
    prepare: answer(calls.templates, {}, { method: 'POST', status: 500 }),
    open: alerts.steps(alerts.tickTemplate, alerts.saveTemplates),
  },
];

const contacts: Screen[] = [
  { name: 'alert-contacts', ...pages.alertTemplates, ...dialog, open: alerts.openContacts },
  {
    name: 'alert-contacts-errors',
    ...pages.alertTemplates,
    ...dialog,
    open: alerts.steps(alerts.openContacts, alerts.mistypeContacts),
  },
  {
    name: 'alert-contacts-unaffected',
    ...pages.alertTemplates,
    ...dialog,
    prepare: answer(
      calls.contact,
      Array.from({ length: 13 }, (_, index) => `QWCU20${10 + index}00${index % 10}`),
      { method: 'POST' },
    ),
    open: alerts.steps(alerts.openContacts, alerts.changeContacts),
  },
];

const single: Screen[] = [
  { name: 'set-alert', ...containers, ...dialog, open: setAlert },
  { name: 'set-alert-no-mobile', ...containers, account: 'nomobile', ...dialog, open: setAlert },
  { name: 'set-alert-failed', ...containers, ...dialog, prepare: fail(calls.single), open: setAlert },
  {
    name: 'set-alert-leave',
    ...containers,
    ...dialog,
    open: alerts.steps(setAlert, alerts.tickSingleAlert, alerts.closeSetAlert),
  },
  ...([200, 500] as const).map((status) => ({
    name: status === 200 ? 'set-alert-saved' : 'set-alert-not-saved',
    ...containers,
    ...dialog,
    prepare: answer(calls.saveSingle, {}, { status }),
    open: alerts.steps(setAlert, alerts.tickSingleAlert, alerts.saveSingleAlert),
  })),
];

const asksToApply = alerts.startApplying('From this period', reached, held);
const isTold = (said: string) => alerts.startApplying(said, reached, held);
const refused = (subCode: string, activities: readonly string[] = []) =>
  answer(calls.preview, refusal(subCode, activities.length > 0 ? [reached, held] : [], activities), { status: 403 });

const applying: Screen[] = [
  { name: 'apply-costs', ...containers, ...dialog, prepare: answer(calls.preview, costs.covered), open: asksToApply },
  {
    name: 'apply-suspension',
    ...containers,
    ...dialog,
    prepare: answer(calls.preview, costs.short),
    open: asksToApply,
  },
  {
    name: 'apply-no-template',
    ...containers,
    ...dialog,
    prepare: refused('ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', ['Import']),
    open: isTold('Nothing has been applied'),
  },
  {
    name: 'apply-no-number',
    ...containers,
    ...dialog,
    prepare: refused('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND'),
    open: isTold('You must nominate a mobile number'),
  },
  {
    name: 'apply-emails-only',
    ...containers,
    ...dialog,
    prepare: all(
      answer(calls.preview, { ...costs.covered, untexted: [held] }),
      answer(
        calls.apply,
        { ...refusal('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND', [held]), emailed: [held] },
        { status: 403 },
      ),
    ),
    open: alerts.steps(asksToApply, alerts.confirmApplying('Mobile number needed')),
  },
  {
    name: 'apply-single-alerts',
    ...containers,
    ...dialog,
    prepare: all(
      answer(calls.preview, costs.covered),
      answer(calls.apply, refusal('ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', [held]), { status: 403 }),
    ),
    open: alerts.steps(asksToApply, alerts.confirmApplying('Alerts applied')),
  },
  {
    name: 'apply-none-left',
    ...containersOf('paid', reached, stored),
    ...dialog,
    open: alerts.startApplying('Alerts cannot be set', stored),
  },
];

const details: Screen[] = [
  { name: 'containers-alert-marks', ...containersOf('paid', atSea, held, unknown), ready: 'Last refreshed' },
  { name: 'containers-suspended', ...containers, prepare: useUp({ smsLimit: 0, emailLimit: 0 }) },
  { name: 'containers-texts-suspended', ...containers, prepare: useUp({ smsLimit: 0 }) },
  {
    name: 'containers-watched',
    ...containersOf('paid', reached, unknown),
    prepare: answer(calls.watches, watchesOf(unknown), { method: 'GET' }),
  },
  {
    name: 'containers-alerts-unavailable',
    ...containers,
    ...dialog,
    prepare: takeAlertsRemoteDown,
    open: alerts.openMissingPanel,
  },
];

const account: Screen[] = [
  {
    name: 'account-alerts-stopped',
    ...pages.account,
    prepare: answer(calls.preferences, {
      combinesEmails: true,
      stoppedRecipients: [
        { alertType: 'Email', recipient: 'yard@thameside.example', stoppedAt: '2026-11-02T09:14:00Z' },
        { alertType: 'SMS', recipient: '07700900123', stoppedAt: '2026-11-12T16:40:00Z' },
      ],
    }),
  },
  { name: 'account-alerts-not-saved', ...pages.account, open: alerts.failToCombine },
  { name: 'account-alerts-failed', ...pages.account, ready: tryAgain, prepare: fail(calls.preferences) },
  { name: 'account-free', ...pages.account, account: 'free' },
];

const stop: Screen[] = [
  { name: 'stop-page', ...pages.account, account: 'internal', open: alerts.startAlerts },
  { name: 'stop-page-stopped', ...pages.account, account: 'internal', open: alerts.stopAlerts },
  { name: 'stop-page-unknown', path: '/stop/unknown', ready: 'This link does not work' },
];

export const alertScreens: readonly Screen[] = [
  ...templates,
  ...contacts,
  ...single,
  ...applying,
  ...pendingScreens,
  ...details,
  ...account,
  ...stop,
];
