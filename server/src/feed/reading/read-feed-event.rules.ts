import { ports, type Hold, type Port } from '@quaywatch/shared/contract';
import { feedEvent, feedLimits, type FeedEvent, type FeedResult } from '@quaywatch/shared/feed';
import type * as z from 'zod/mini';
import { schemaMessages } from '../../platform/schema-messages.ts';
import { isFeedEvent } from './is-feed-event.rules.ts';
import { linkNames, type PortEvent, type VisitStatement } from './port-event.ts';
import { mayBeHold } from './port-event.rules.ts';

export type ReadEvent = { readonly event: PortEvent } | { readonly result: FeedResult };

const mostIssues = 3;
const longestReason = 300;

/** What the sender of an event may say. */
export type FeedTerms = {
  readonly source: string;
  /** Why the sender may not report about a port; null if it may. */
  readonly refusePort: (port: Port) => string | null;
  /** Hosts to which links may lead. */
  readonly linkHosts: ReadonlySet<string>;
};

/** Reads one event of our own format. Never throws. */
export function readFeedEvent(value: unknown, terms: FeedTerms): ReadEvent {
  if (isFeedEvent(value) && isOurPort(value.port)) return admit(value, value.port, terms);
  const parsed = feedEvent.safeParse(value, schemaMessages);
  if (!parsed.success) {
    const issues = parsed.error.issues.toSorted((one, other) => Number(isUnknown(one)) - Number(isUnknown(other)));
    const reason = issues.slice(0, mostIssues).map(describeIssue).join('; ').slice(0, longestReason);
    return { result: { eventId: findEventId(value), result: 'refused', reason } };
  }
  const { eventId, port } = parsed.data;
  if (!isOurPort(port)) return { result: { eventId, result: 'foreign', reason: 'port: neither LGP nor SOU' } };
  return admit(parsed.data, port, terms);
}

function admit(sent: FeedEvent, port: Port, { source, refusePort, linkHosts }: FeedTerms): ReadEvent {
  const refusal = refusePort(port);
  if (refusal !== null) return { result: { eventId: sent.eventId, result: 'refused', reason: `port: ${refusal}` } };
  const event = toPortEvent(sent, port, source);
  const linksLeftOut = linkNames.filter((name) => sent[name] && !linkHosts.has(new URL(sent[name]).host));
  if (linksLeftOut.length === 0) return { event };
  // Treated as if the event did not mention the link: what was known before stays.
  const kept = Object.entries(event.visit).filter(([name]) => !linksLeftOut.some((left) => left === name));
  return { event: { ...event, visit: Object.fromEntries(kept) as VisitStatement, linksLeftOut } };
}

/** Only names of fields that the sender wrote follow these words in a reason, which the log leaves out (SRV-539). */
export const noSuchField = 'no such field';

const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';

function describeIssue(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return `${noSuchField}: ${issue.keys.map((key) => [path, key].filter(Boolean).join('.')).join(', ')}`;
  return `${path === '' ? 'no event' : path}: ${issue.message}`;
}

/** The id of an unreadable event, so that its sender can recognise it. */
function findEventId(value: unknown): string | null {
  const { eventId } = (value ?? {}) as { eventId?: unknown };
  return typeof eventId === 'string' && eventId.length <= feedLimits.key ? eventId : null;
}

function isOurPort(port: string): port is (typeof ports)[number] {
  return ports.some((ours) => ours === port);
}

function toPortEvent(sent: FeedEvent, port: VisitStatement['port'], source: string): PortEvent {
  const { eventId, recordedAt, container, status, withdraws, ...visit } = sent;
  const moment = (time: string | null | undefined) => (typeof time === 'string' ? new Date(time) : null);
  const hold = status ? readHold(status) : null;
  const isNoHold = hold !== null && !mayBeHold(status?.statusType ?? '');
  return {
    source,
    eventId,
    recordedAt: new Date(recordedAt),
    visit: { ...visit, port, containerNumber: container },
    status: status
      ? {
          statusType: status.statusType,
          timeKind: status.timeKind,
          statusTime: new Date(status.statusTime),
          slotStart: moment(status.slotStart),
          location: status.location ?? null,
          estimateArrivalTime: moment(status.estimateArrivalTime),
          estimateDepartureTime: moment(status.estimateDepartureTime),
          estimateDischargeTime: moment(status.estimateDischargeTime),
          ...(hold && !isNoHold && { hold }),
        }
      : null,
    withdraws: withdraws ?? null,
    ...(isNoHold && { holdLeftOut: true }),
  };
}

function readHold({ holdBy, holdReason }: NonNullable<FeedEvent['status']>): Hold | null {
  const [by, reason] = [holdBy ?? null, holdReason ?? null];
  return by === null && reason === null ? null : { by, reason };
}
