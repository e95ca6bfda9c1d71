// Mocked answers for states that the demo data lack, so that no account is changed.
import type { Page } from '@playwright/test';

type Prepare = (page: Page) => Promise<unknown>;

export const calls = {
  templates: '**/api/alert-templates',
  contact: '**/api/alert-contact-detail',
  single: '**/api/alert-templates/single?*',
  saveSingle: '**/api/alert-subscription/single',
  preview: '**/api/alert-subscription/preview',
  apply: '**/api/alert-subscription',
  pending: '**/api/alert-subscription/pending',
  messages: '**/api/alert-messages?*',
  watches: '**/api/container-watches',
  preferences: '**/api/alert-preferences',
  search: '**/api/containers/advanced',
} as const;

export const holdBack =
  (call: string): Prepare =>
  (page) =>
    page.route(call, () => undefined);

export const fail =
  (call: string): Prepare =>
  (page) =>
    page.route(call, (route) => route.fulfill({ status: 404, json: {} }));

/** With `method`, calls with other methods go to the server. */
export const answer =
  (call: string, json: unknown, { status = 200, method }: { status?: number; method?: string } = {}): Prepare =>
  (page) =>
    page.route(call, (route) =>
      method && route.request().method() !== method ? route.fallback() : route.fulfill({ status, json }),
    );

export const all =
  (...prepared: readonly Prepare[]): Prepare =>
  async (page) => {
    for (const prepare of prepared) await prepare(page);
  };

export const takeAlertsRemoteDown: Prepare = (page) => page.route(/\/releases\/alerts\//, (route) => route.abort());

export const useUp =
  (limit: { readonly smsLimit?: 0; readonly emailLimit?: 0 }): Prepare =>
  (page) =>
    page.route(calls.search, async (route) => {
      const response = await route.fetch();
      const found = (await response.json()) as { limit: object };
      await route.fulfill({ response, json: { ...found, limit: { ...found.limit, ...limit } } });
    });

const cost = (alerts: number, pending: number, available: number, suspended: number) => ({
  alerts,
  pending,
  available,
  suspended,
});

/** Costs within the allowance, and costs for which both kinds run out and a container is left out. */
export const costs = {
  covered: { email: cost(12, 27, 288, 0), sms: cost(6, 15, 241, 0), leftOut: [] },
  short: { email: cost(12, 27, 8, 4), sms: cost(6, 15, 0, 6), leftOut: ['QWCU2002022'] },
} as const;

export const refusal = (subCode: string, containers: readonly string[], activities: readonly string[] = []) => ({
  code: 'CSC_04',
  subCode,
  description: '',
  containers,
  activities,
});

const activity = (name: string, containers: readonly object[] = [], totalPending = containers.length) => ({
  activity: name,
  totalPending,
  containers,
  currentPage: 1,
  allPages: totalPending > 10 ? 2 : 1,
});

const waiting = (number: string, statuses: readonly string[], sms: readonly string[] = []) => ({
  number,
  fromTemplate: sms.length > 0,
  emailRecipients: ['ops@thameside.example'],
  smsRecipients: sms,
  statuses,
});

export const pendingAlerts = {
  none: {
    activities: ['Import', 'Export', 'Transhipment', 'Return to Shipper'].map((name) => activity(name)),
    alertPackageInfo: { pendingSms: 0, pendingEmail: 0, availableSms: 300, availableEmail: 300 },
  },
  suspended: {
    activities: [
      activity(
        'Import',
        [
          waiting('QWCU2004046', ['Arrived', 'Discharged', 'Available for Collection'], ['07700900123']),
          waiting('QWCU2015159', ['Departed by Road']),
        ],
        8,
      ),
      activity('Export', [waiting('QWCU2006060', ['On Vessel at Sea'], ['07700900123'])], 2),
      activity('Transhipment'),
      activity('Return to Shipper'),
    ],
    alertPackageInfo: { pendingSms: 4, pendingEmail: 6, availableSms: 0, availableEmail: 0 },
  },
} as const;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const sent = (id: number, state: string, more: object = {}) => ({
  id: String(id),
  kind: 'announcement',
  alertType: 'Email',
  recipient: 'ops@thameside.example',
  state,
  containerNumber: 'QWCU2004046',
  port: 'LGP',
  statusType: 'Arrived',
  statusTime: ago(70 * id),
  reason: null,
  queuedAt: ago(60 * id),
  stateAt: ago(60 * id - 1),
  ...more,
});
const nowhere = { containerNumber: null, port: null, statusType: null, statusTime: null };

export const sentMessages = [
  sent(1, 'queued'),
  sent(2, 'suspended', { alertType: 'SMS', recipient: '07700900123' }),
  sent(3, 'handed-over', { kind: 'reversal', statusType: 'Available for Collection' }),
  sent(4, 'delivered', { alertType: 'SMS', recipient: '07700900123', statusType: 'Available for Collection' }),
  sent(5, 'failed', {
    recipient: 'a.long.address.of.somebody@a-company-with-a-long-name.example',
    reason: 'No such mailbox',
  }),
  sent(6, 'cancelled', { recipient: 'yard@thameside.example', reason: 'The recipient has stopped these alerts' }),
  sent(7, 'handed-over', { kind: 'watch', statusType: null, statusTime: null, containerNumber: 'QWCU2014147' }),
  sent(8, 'handed-over', { kind: 'test', ...nowhere }),
];

export const pageOfMessages = (messages: readonly object[]) => ({
  messages,
  total: messages.length,
  currentPage: 1,
  allPages: 1,
});

export const watchesOf = (...numbers: readonly string[]) =>
  numbers.map((containerNumber) => ({ containerNumber, createdAt: ago(13 * 1_440), endsAt: ago(-77 * 1_440) }));
