import { createCalendar, readCalendar, stopCalendar, type FreeDaysOfPort } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeContainers } from '../container-search/rules.ts';
import { prepareSharedSearch } from '../container-search/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Db } from '../platform/database/database.ts';
import { hour, minute } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { createSecretLinks } from '../platform/secret-links.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { buildCalendar } from './build-calendar.rules.ts';
import { findOpenCalendar, listFollowedContainers, noteCalendarRead, readCalendarLink } from './calendar.queries.ts';
import { endCalendar, makeCalendar } from './change-calendar.ts';
import { registerSendCalendarMade } from './send-calendar-made.ts';

export type CalendarNeeds = {
  readonly mailer: Mailer;
  readonly readFreeDays: (db: Db, customerId: string) => Promise<readonly FreeDaysOfPort[]>;
};

type FileRequest = FastifyRequest<{ Params: { file: string } }>;

const suffix = '.ics';

/** Calendar programs read `/calendar/<token>.ics` without signing in (SRV-270). */
export function registerCalendarRoutes(app: App, platform: Platform, { mailer, readFreeDays }: CalendarNeeds): void {
  const { config, database, clock } = platform;
  const { db } = database;
  const links = createSecretLinks('calendar', config);
  const creating = createRateLimit(platform, 'create-calendar', { points: serverLimits.calendarsPerHour, per: hour });

  registerCall(app, readCalendar, async ({ caller }) => ({ calendar: await readCalendarLink(db, caller.customerId) }));

  registerCall(app, createCalendar, async ({ caller }) => {
    await creating.consume(caller.customerId);
    return { address: `${config.publicUrl}/calendar/${await makeCalendar(platform, caller)}${suffix}` };
  });

  registerCall(app, stopCalendar, ({ caller }) => endCalendar(platform, caller));

  registerSendCalendarMade(platform, mailer);

  if (config.role === 'worker') return;
  // A whole office may subscribe from one address; most programs ask once an hour.
  const reading = createRateLimit(platform, 'calendar', { points: 300, per: 15 * minute });
  // One calendar may be on every device in a company.
  const readingOne = createRateLimit(platform, 'calendar-of-customer', { points: 120, per: 15 * minute });
  const search = prepareSharedSearch(db, 'advanced');

  async function answer(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    await reading.consume(clientAddress(request));
    const { file } = request.params;
    const secretHash = file.endsWith(suffix) ? links.read(file.slice(0, -suffix.length)) : null;
    const open = secretHash === null ? undefined : await findOpenCalendar(db, secretHash);
    // Unknown and stopped addresses get the same answer, so that a guess reveals nothing.
    if (!open) return reply.code(404).type('text/plain; charset=utf-8').send(ended);
    await readingOne.consume(open.customerId);
    const now = clock.now();
    await noteCalendarRead(db, open.customerId, now);
    const numbers = await listFollowedContainers(db, open.customerId);
    const freeDays = await readFreeDays(db, open.customerId);
    const shown = numbers.slice(0, serverLimits.calendarContainers);
    const containers = describeContainers(shown, await search(shown));
    const isCut = shown.length < numbers.length;
    const text = buildCalendar({ containers, freeDays, isCut, createdAt: open.createdAt }, config.publicUrl, now);
    const etag = entityTagOf(text);
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="quaywatch.ics"',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  }

  app.get('/calendar/:file', { config: { hasSecretPath: true } }, answer);
}

const ended = 'This calendar address does not work. Its owner may have stopped it or made a new one.\n';
