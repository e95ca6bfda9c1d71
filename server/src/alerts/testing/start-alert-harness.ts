import type { AlertType, FreeDaysOfPort, Port, StatusType, VisitActivity } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { buildFeed, buildMessageListener } from '../../build-feed.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { scheduleTierChanges } from '../../subscriptions/index.ts';
import { registerFollowedListsRoutes } from '../following/followed-lists.routes.ts';
import { registerContainerWatchesRoutes } from '../watching/container-watches.routes.ts';
import { storeBatch } from '../../feed/ingest/store-batch.ts';
import type { PortEvent } from '../../feed/reading/port-event.ts';
import { freeTimePass } from '../free-time/warn-of-free-time.ts';
import { movedEstimatesPass } from '../moved-estimates/tell-moved-estimates.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { createMailer } from '../../notifications/index.ts';
import { feedFormats, findAddition, optionalModules } from '../../optional-module.ts';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { runPass } from '../../platform/jobs/schedule-pass.ts';
import { createSearchQuota } from '../../search-log/index.ts';
import { isAnnouncement, type DueMessage, type Handover } from '../sending/decide-messages.rules.ts';
import type { HandoverResult } from '../sending/handover-outcome.rules.ts';
import { registerSending } from '../sending/register-sending.ts';

export type Sent = Handover & { readonly alertType: AlertType };

/** A test product for which the test plays mail server and gateway. */
export type AlertHarness = TestApp & {
  /** Takes the messages sent since the last call, as `Email announcement Arrived to a@b`. */
  takeSent(): readonly string[];
  /** All hand-overs in full detail. */
  readonly handovers: Sent[];
  /** How mail server or gateway answer the next messages; they accept by default. */
  answer: (sent: Sent) => Promise<HandoverResult> | HandoverResult;
  customer(tier?: 'Free' | 'Free-advanced' | 'Paid' | 'Internal'): Promise<string>;
  arm(...rows: readonly ArmedAlert[]): Promise<void>;
  /** Reports events. Nothing is sent before `deliver`. */
  report(...events: readonly PortEvent[]): Promise<void>;
  deliver(): Promise<void>;
  /** Settles suspended alerts and wakes the senders, as happens every minute. */
  passMinute(): Promise<void>;
  /** Free days by customer; for other customers no free time is counted. */
  readonly freeDays: Map<string, readonly FreeDaysOfPort[]>;
  /** Runs the job that warns, once. */
  warn(onMessages?: OnMessages): Promise<void>;
  /** Runs the job that tells of moved estimates, once. */
  tellMoves(onMessages?: OnMessages): Promise<void>;
};

export type ArmedAlert = {
  readonly customerId: string;
  readonly statusType: StatusType;
  readonly gkey?: string;
  readonly port?: Port;
  readonly activity?: 'Import' | 'Export' | 'Transhipment' | 'Return to Shipper';
  readonly alertType?: AlertType;
  readonly recipient?: string;
  readonly createdAt?: Date;
};

const taken: HandoverResult = { kind: 'taken', gatewayId: null };

export async function startAlertHarness(): Promise<AlertHarness> {
  const handovers: Sent[] = [];
  let seen = 0;
  const harness: { answer: AlertHarness['answer'] } = { answer: () => taken };
  const freeDays: AlertHarness['freeDays'] = new Map();
  const readFreeDays = (_db: unknown, customerId: string) => Promise.resolve(freeDays.get(customerId) ?? []);
  const channels = (['Email', 'SMS'] as const).map((alertType) => ({
    alertType,
    concurrency: 4,
    async handOver(handover: Handover): Promise<HandoverResult> {
      const sent = { ...handover, alertType };
      const result = await harness.answer(sent);
      if (result.kind === 'taken') handovers.push(sent);
      return result;
    },
  }));
  const app = await startTestApp({
    build(platform) {
      const onMessages = buildMessageListener(platform);
      const selectOwnReference = findAddition('selectOwnReference');
      registerSending(platform, channels, { onMessages, selectOwnReference });
      const http = createHttpApp(platform);
      // Declares the queues that tier changes and queued messages send jobs to.
      registerContainerWatchesRoutes(http, platform, onMessages);
      const mailer = createMailer(platform);
      registerFollowedListsRoutes(http, platform, mailer);
      scheduleTierChanges(platform, buildTierChanges(platform), mailer);
      const product = {
        feed: buildFeed(platform),
        feedFormats,
        mailer,
        readFreeDays,
        selectOwnReference,
        searchQuota: createSearchQuota(platform),
      };
      for (const module of optionalModules) if (module.listenToMessages) module.register?.(http, platform, product);
      return http;
    },
  });
  const feed = buildFeed(app.platform);
  let customers = 0;
  return Object.assign(harness, app, {
    handovers,
    takeSent() {
      const lines = handovers
        .slice(seen)
        .flatMap(({ alertType, messages }) =>
          messages
            .map(toldBy)
            .map(({ kind, statusType, recipient }) => `${alertType} ${kind} ${statusType} to ${recipient}`),
        );
      seen = handovers.length;
      return lines.sort();
    },
    customer(tier: 'Free' | 'Free-advanced' | 'Paid' | 'Internal' = 'Internal') {
      customers += 1;
      const trialStartedAt = tier === 'Free-advanced' ? app.clock.now() : null;
      return createTestAccount(app, { email: `harness-${customers}@tests.example`, tier, trialStartedAt });
    },
    async arm(...rows: readonly ArmedAlert[]) {
      const values = rows.map(
        ({ statusType, activity = 'Import', gkey = '1', port = 'LGP', alertType = 'Email', ...row }, index) => ({
          customerId: row.customerId,
          port,
          gkey,
          containerNumber: 'QWCU2004046',
          activityType: activity,
          containerStatusType: statusType,
          alertType,
          recipient: row.recipient ?? recipientOf(alertType),
          state: 'ACTIVE' as const,
          fromTemplate: true,
          createdAt: row.createdAt ?? new Date(app.clock.now().getTime() + index),
        }),
      );
      await app.database.db.insert(alerts).values(values);
      await app.database.db
        .insert(alertRecipients)
        .values(values.map(({ customerId, alertType, recipient }) => ({ customerId, alertType, recipient })))
        .onConflictDoNothing();
    },
    async report(...events: readonly PortEvent[]) {
      const results = await storeBatch(feed, events, (tx, part) => feed.storeEvents(tx, part, app.clock.now()));
      for (const result of results) if ('reason' in result) throw new Error(result.reason);
    },
    deliver: () => app.runJobs(),
    async passMinute() {
      for (const queue of ['settle-suspended-alerts', 'wake-alert-senders']) await app.runQueue(queue);
    },
    freeDays,
    async warn(onMessages: OnMessages = buildMessageListener(app.platform)) {
      await runPass(freeTimePass({ ...app.platform, readFreeDays, onMessages }));
    },
    async tellMoves(onMessages: OnMessages = buildMessageListener(app.platform)) {
      await runPass(movedEstimatesPass({ ...app.platform, onMessages }));
    },
  });
}

/** A message with the columns of its row, which are null where it has nothing to say. */
export const toldBy = (message: DueMessage) => ({
  statusType: null,
  hold: null,
  ...message,
  kind: isAnnouncement(message) ? 'announcement' : message.kind,
});

const recipientOf = (alertType: AlertType) => (alertType === 'Email' ? 'alerts@tests.example' : '07911123456');

export type Reported = {
  readonly gkey?: string;
  readonly port?: Port;
  readonly containerNumber?: string;
  readonly activity?: VisitActivity;
  readonly vessel?: string;
  readonly withdraws?: string;
  /** When the port recorded it; by default the time of the status. */
  readonly recordedAt?: Date;
};

/** An event with a status and its time, or one with details but no status. */
export function portEvent(
  eventId: string,
  status: readonly [statusType: StatusType, statusTime: Date] | null,
  {
    gkey = '1',
    port = 'LGP',
    containerNumber = 'QWCU2004046',
    activity = 'Import',
    vessel,
    withdraws,
    recordedAt,
  }: Reported = {},
): PortEvent {
  return {
    source: 'terminal',
    eventId,
    recordedAt: recordedAt ?? status?.[1] ?? new Date('2026-06-15T08:00:00Z'),
    withdraws: withdraws ?? null,
    visit: { port, gkey, containerNumber, activity, ...(vessel !== undefined && { vessel }) },
    status: status && {
      statusType: status[0],
      timeKind: 'actual',
      statusTime: status[1],
      slotStart: null,
      location: null,
      estimateArrivalTime: null,
      estimateDepartureTime: null,
      estimateDischargeTime: null,
    },
  };
}
