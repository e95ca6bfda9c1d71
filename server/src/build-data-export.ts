import { exportAccountChanges } from './account-changes/index.ts';
import type { DataParts } from './account-data/write-data-file.ts';
import {
  exportAlertMessages,
  exportAlerts,
  exportAlertSettings,
  exportFollowedLists,
  exportFreeTimeWarnings,
  exportNotedEstimates,
  exportSingleContacts,
  exportWatches,
} from './alerts/index.ts';
import { exportAccount } from './customers/index.ts';
import { exportAccountNotes } from './helpdesk/index.ts';
import { exportIdentity } from './identity/index.ts';
import { exportPayments, exportRenewal } from './payments/index.ts';
import { optionalModules } from './optional-module.ts';
import type { Platform } from './platform/platform.ts';
import { exportSavedLists } from './saved-lists/index.ts';
import { exportSearches } from './search-log/index.ts';
import { exportSharedResults } from './shared-results/index.ts';
import { exportTeam } from './teams/index.ts';
import { exportInvoices, exportPaidPeriods } from './subscriptions/index.ts';

export function buildDataExport({ config }: Pick<Platform, 'config'>): DataParts {
  return {
    account: exportAccount,
    signIn: exportIdentity,
    accountChanges: (db, customerId) => exportAccountChanges(db, config, customerId),
    accountNotes: exportAccountNotes,
    paidPeriods: exportPaidPeriods,
    payments: exportPayments,
    renewal: exportRenewal,
    invoices: exportInvoices,
    savedLists: exportSavedLists,
    team: exportTeam,
    sharedResults: exportSharedResults,
    searches: exportSearches,
    watchedContainers: exportWatches,
    followedLists: exportFollowedLists,
    alertSettings: exportAlertSettings,
    alerts: exportAlerts,
    singleContacts: exportSingleContacts,
    alertMessages: exportAlertMessages,
    freeTimeWarnings: exportFreeTimeWarnings,
    notedEstimates: exportNotedEstimates,
    ...Object.fromEntries(optionalModules.flatMap(({ dataParts = {} }) => Object.entries(dataParts))),
  };
}
