import {
  confirmPayment,
  createPaymentOrder,
  readAlertTemplates,
  requestToken,
  saveAlertTemplates,
  saveSingleAlert,
  searchContainersAdvanced,
  searchHistory,
  type AnyCall,
  type CallAnswer,
} from '@quaywatch/shared/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFeedEvent, sendEvents } from './feed-client.ts';
import { callServer, type CallInput } from './call-server.ts';
import { payThroughSandbox } from './pay-through-sandbox.ts';
import { serverLimits } from '../src/platform/server-limits.ts';

const demoPassword = 'Harbour2026';
const customers = ['recurring', 'nomobile', 'owner', 'internal'].map((name) => `${name}@quaywatch.test`);
/** Several buyers, because one would reach the limit of orders per hour soon. Once all have, nobody buys any more. */
const buyers = ['free', 'trial', 'limit', 'expiring', 'nomobile'].map((name) => `${name}@quaywatch.test`);
const buyEveryMilliseconds = 4_000;
/** People look at results. Without this pause a fast machine would reach the search quota. */
const lookMilliseconds = 600;
const watcher = 'paid@quaywatch.test';

/** One call from first to last byte. Without `failure`, the response kept to the contract. */
export type Sample = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly failure?: string;
};

/** What callers were told is done, so it must exist at the end. */
export type Promised = {
  readonly eventIds: Set<string>;
  payments: number;
  /** Keys of visits for which an alert was set before their arrival was reported. */
  readonly announced: Set<string>;
  /** The template set that was saved last, by account. */
  readonly templates: Map<string, number>;
};

export type Traffic = { readonly samples: readonly Sample[]; readonly promised: Promised; stop(): Promise<void> };

/** Customers, a buyer and a port use the product at the same time, each with one call after another, until stopped. */
export function startTraffic(url: string): Traffic {
  const samples: Sample[] = [];
  const promised: Promised = { eventIds: new Set(), payments: 0, announced: new Set(), templates: new Map() };
  let isStopped = false;

  async function timed<T>(name: string, run: () => Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      const result = await run();
      samples.push({ name, from, to: performance.now() });
      return result;
    } catch (error) {
      samples.push({ name, from, to: performance.now(), failure: (error as Error).message });
      throw error;
    }
  }

  const ask = <Call extends AnyCall>(call: Call, input: CallInput<Call>): Promise<CallAnswer<Call>> =>
    timed(call.name, async () => (await callServer(url, call, input)).answer);

  const signIn = (username: string) =>
    ask(requestToken, { body: { grant_type: 'password', username, password: demoPassword } });

  /** Retries what failed, as a person does. */
  async function repeat(turn: (index: number) => Promise<void>): Promise<void> {
    for (let index = 0; !isStopped; index += 1) await turn(index).catch(() => undefined);
  }

  async function untilDone<T>(run: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await run();
      } catch (error) {
        if (isStopped) throw error;
      }
  }

  async function useAsCustomer(email: string): Promise<void> {
    await repeat(async () => {
      const { access_token: token, refresh_token } = await untilDone(() => signIn(email));
      let current = token;
      for (let round = 0; round < 10 && !isStopped; round += 1) {
        await sleep(lookMilliseconds);
        await ask(searchContainersAdvanced, { token: current, body: ['QWCU2001010', 'QWCU2002022', 'QWCU2011111'] });
        await ask(searchHistory, { token: current, body: historyQuery });
        await ask(readAlertTemplates, { token: current });
        const size = 1 + (round % 2);
        await ask(saveAlertTemplates, { token: current, body: templateItems.slice(0, size) });
        promised.templates.set(email, size);
      }
      current = (await ask(requestToken, { body: { grant_type: 'refresh_token', refresh_token } })).access_token;
      await ask(searchContainersAdvanced, { token: current, body: ['QWCU2001010'] });
    });
  }

  async function buy(): Promise<void> {
    await repeat(async (index) => {
      await sleep(buyEveryMilliseconds);
      if (index >= buyers.length * serverLimits.paymentOrdersPerHour) return;
      const { access_token: token } = await signIn(buyers[index % buyers.length] ?? '');
      const order = await ask(createPaymentOrder, { token, body: paymentForm });
      // Not retried: if only the answer was lost, the card is charged, and the provider refuses the order from then on.
      const crypt = await timed('sandbox', () => payThroughSandbox(order));
      await untilDone(() => ask(confirmPayment, { token, body: { crypt } }));
      promised.payments += 1;
    });
  }

  /** Reports a visit for a customer who has an alert on the arrival. */
  async function report(): Promise<void> {
    let token = '';
    await repeat(async (index) => {
      if (index % 20 === 0) token = (await untilDone(() => signIn(watcher))).access_token;
      const gkey = `cluster-${index}`;
      const container = `CLUS${String(1_000_000 + index)}`;
      const at = (status: string, eventId: string) =>
        buildFeedEvent({
          eventId,
          gkey,
          container,
          recordedAt: new Date().toISOString(),
          isAvailableForSettingAlerts: true,
          status: { statusType: status, timeKind: 'actual', statusTime: new Date().toISOString() },
        });
      await send([at('Inbound at Sea', `${gkey}-known`)]);
      await untilDone(() =>
        ask(saveSingleAlert, {
          token,
          body: {
            containerNumber: container,
            gkey,
            activityType: 'Import',
            alertTemplateDto: {
              items: [{ activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' }],
            },
            firstContactDetail: { phone: null, email: 'driver@tests.example' },
            secondContactDetail: { phone: null, email: null },
          },
        }),
      );
      await send([at('Arrived', `${gkey}-arrived`), at('Discharged', `${gkey}-later`)]);
      promised.announced.add(gkey);
    });
  }

  async function send(events: readonly ReturnType<typeof buildFeedEvent>[]): Promise<void> {
    await untilDone(() =>
      timed('feed', async () => {
        const { answer } = await sendEvents(url, events);
        if (answer.results.some(({ result }) => result !== 'stored' && result !== 'repeated'))
          throw new Error(JSON.stringify(answer));
      }),
    );
    for (const { eventId } of events) promised.eventIds.add(eventId);
  }

  const running = Promise.all([...customers.map(useAsCustomer), buy(), report()]);
  return {
    samples,
    promised,
    async stop() {
      isStopped = true;
      await running.catch(() => undefined);
    },
  };
}

const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');

const historyQuery = {
  activity: null,
  containerNumbers: [],
  fromPeriodDate: today,
  isJourneyDate: true,
  port: null,
  toPeriodDate: null,
};

const templateItems = [
  { activityType: 'Import', containerStatusType: 'Discharged', alertType: 'Email' },
  { activityType: 'Import', containerStatusType: 'Arrived', alertType: 'Email' },
] as const;

const paymentForm = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  company: null,
  address1: '4 Wharf Lane',
  address2: null,
  city: 'London',
  country: 'United Kingdom',
  state: null,
  postcode: 'E16 2QU',
  email: 'bills@tests.example',
  phone: '02079460958',
  purchaseOrderNumber: null,
  paymentRate: '1 X 30 day period' as const,
};
