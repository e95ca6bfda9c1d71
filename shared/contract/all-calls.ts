import type { AnyCall } from './define-call.ts';
import * as accessKeys from './access-keys.ts';
import * as accountRecovery from './account-recovery.ts';
import * as alertCosts from './alert-costs.ts';
import * as alertMessages from './alert-messages.ts';
import * as alertPreferences from './alert-preferences.ts';
import * as alerts from './alerts.ts';
import * as calendar from './calendar.ts';
import * as containerReferences from './container-references.ts';
import * as containerWatches from './container-watches.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import * as followedLists from './followed-lists.ts';
import * as freeDays from './free-days.ts';
import * as helpdeskAccounts from './helpdesk-accounts.ts';
import * as helpdeskRecords from './helpdesk-records.ts';
import * as helpdesk from './helpdesk.ts';
import * as identity from './identity.ts';
import * as liveReleases from './live-releases.ts';
import * as loadReports from './load-reports.ts';
import * as optionLists from './option-lists.ts';
import * as overrides from './overrides.ts';
import * as payments from './payments.ts';
import * as pendingAlerts from './pending-alerts.ts';
import * as previews from './previews.ts';
import * as registration from './registration.ts';
import * as savedLists from './saved-lists.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as sharedResults from './shared-results.ts';
import * as teams from './teams.ts';
import * as tracking from './tracking.ts';
import * as webhooks from './webhooks.ts';

/** The files that define calls, area by area. */
const files = [
  identity,
  sessions,
  accountRecovery,
  registration,
  secondFactor,
  optionLists,
  customers,
  tracking,
  savedLists,
  sharedResults,
  webhooks,
  containerReferences,
  freeDays,
  calendar,
  accessKeys,
  teams,
  alerts,
  pendingAlerts,
  alertCosts,
  alertMessages,
  alertPreferences,
  containerWatches,
  followedLists,
  payments,
  helpdesk,
  helpdeskAccounts,
  helpdeskRecords,
  content,
  liveReleases,
  loadReports,
  overrides,
  previews,
];

/** Tells calls from the schemas that files export beside them. */
export const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'bodyKind' in value;

/** Every call but those of remotes (decision 0061): file by file, in the order of their names. */
export const allCalls: readonly AnyCall[] = files.flatMap((file) => Object.values<unknown>(file)).filter(isCall);
