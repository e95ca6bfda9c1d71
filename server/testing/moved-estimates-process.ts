// A process that announces moved estimates on request, so that a test can kill it while it does.
import type { PortEvent } from '../src/feed/reading/port-event.ts';
import { buildFeed } from '../src/build-feed.ts';
import { movedEstimatesPass } from '../src/alerts/moved-estimates/tell-moved-estimates.ts';
import { alertMessages } from '../src/alerts/records/alert-messages.tables.ts';
import { alerts } from '../src/alerts/records/alerts.tables.ts';
import { registerSending } from '../src/alerts/sending/register-sending.ts';
import { savePreferences } from '../src/alerts/settings/alert-preferences.queries.ts';
import { createHttpApp } from '../src/platform/http/http-app.ts';
import type { App } from '../src/platform/http/app.ts';
import { runPass } from '../src/platform/jobs/schedule-pass.ts';
import type { Platform } from '../src/platform/platform.ts';
import { runProcess } from '../src/platform/process/run-process.ts';
import { createTestAccount } from './create-test-account.ts';

const visit = { port: 'LGP' as const, gkey: 'killed', containerNumber: 'QWCU2004046', activity: 'Import' as const };
const none = { slotStart: null, location: null, estimateArrivalTime: null, estimateDepartureTime: null };

await runProcess({ build });

function build(platform: Platform): App {
  const { database, clock } = platform;
  const app = createHttpApp(platform);
  const onMessages = () => Promise.resolve();
  // Mail server and gateway are unavailable, so that every message stays as it was queued.
  const handOver = () => Promise.resolve({ kind: 'away' as const, reason: 'away', retryAfter: null });
  registerSending(
    platform,
    (['Email', 'SMS'] as const).map((alertType) => ({ alertType, concurrency: 1, handOver })),
    { onMessages },
  );
  const report = async (statusType: string, timeKind: 'actual' | 'estimated', statusTime: Date) => {
    const event: PortEvent = {
      source: 'terminal',
      eventId: `${statusType} ${statusTime.toISOString()}`,
      recordedAt: clock.now(),
      visit,
      status: { ...none, statusType, timeKind, statusTime, estimateDischargeTime: null },
      withdraws: null,
    };
    await database.transaction((tx) => buildFeed(platform).storeEvents(tx, [event], clock.now()));
  };
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

  app.get('/follow', async () => {
    const customerId = await createTestAccount({ platform }, { email: 'killed@tests.example', tier: 'Internal' });
    const movedEstimates = { hours: 6, alertTypes: ['Email' as const] };
    await savePreferences(database.db, customerId, { combinesEmails: false, movedEstimates });
    await database.db.insert(alerts).values({
      customerId,
      ...visit,
      activityType: visit.activity,
      containerStatusType: 'On Hold',
      alertType: 'Email',
      recipient: 'killed@tests.example',
      state: 'ACTIVE',
      fromTemplate: true,
      createdAt: clock.now(),
    });
    await report('On Vessel at Berth', 'actual', inHours(-1));
    return 'followed';
  });
  app.get<{ Params: { hours: string } }>('/expect/:hours', async ({ params }) => {
    await report('Discharged', 'estimated', inHours(Number(params.hours)));
    return 'expected';
  });
  app.get('/tell', async () => {
    await runPass(movedEstimatesPass({ ...platform, onMessages }));
    return 'told';
  });
  // Hangs until the process is killed: by then rows and messages are written, but not committed.
  app.get('/tell-halfway', async () => {
    const halfway = () => new Promise<never>(() => process.stdout.write('halfway\n'));
    await runPass(movedEstimatesPass({ ...platform, onMessages: halfway }));
    return 'never';
  });
  app.get('/messages', () =>
    database.db.select({ statusType: alertMessages.statusType, state: alertMessages.state }).from(alertMessages),
  );
  return app;
}
