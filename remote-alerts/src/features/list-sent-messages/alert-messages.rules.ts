import type { AlertMessage, AlertMessageKind, AlertMessageState } from '@quaywatch/shared/contract';
import { formatDay, formatMoment, portNames } from '@quaywatch/shared/domain';

const kindNames: Record<AlertMessageKind, string> = {
  announcement: 'Status reached',
  reversal: 'Correction: no longer',
  test: 'Test message',
  watch: 'Watched container reported',
};

type Described = Pick<AlertMessage, 'kind' | 'lastFreeDay' | 'expectedBefore'>;

export function describeKind({ kind, lastFreeDay, expectedBefore }: Described): string {
  if (expectedBefore !== undefined) return 'Moved estimate';
  if (lastFreeDay === undefined) return kindNames[kind];
  return kind === 'reversal' ? 'Correction: warning withdrawn' : 'Free time warning';
}

/**
 * 'at London Gateway, 14:05 22/11/2026'. A warning has only the last free day, a moved estimate also the time expected
 * before. Empty for a test message.
 */
export const describePlace = ({
  port,
  statusTime,
  lastFreeDay,
  expectedBefore,
}: Pick<AlertMessage, 'port' | 'statusTime' | 'lastFreeDay' | 'expectedBefore'>): string => {
  const time = lastFreeDay ? formatDay(lastFreeDay) : statusTime && formatMoment(statusTime);
  const before = expectedBefore && `was ${formatMoment(expectedBefore)}`;
  return [port && `at ${portNames[port]}`, time, before].filter(Boolean).join(', ');
};

const stateNames: Record<AlertMessageState, string> = {
  queued: 'Queued',
  'handed-over': 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  suspended: 'Suspended',
  cancelled: 'Not sent',
};

export const describeState = ({ state, reason }: Pick<AlertMessage, 'state' | 'reason'>): string =>
  reason ? `${stateNames[state]}: ${reason}` : stateNames[state];

/** After a new message, the last message of a page is also the first of the next page. */
export const distinctMessages = (messages: readonly AlertMessage[]): AlertMessage[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
];

/** Changes when a waiting message moves on. Empty when none is waiting. */
export const waitingIn = (messages: readonly AlertMessage[]): string =>
  messages
    .filter(({ state }) => state === 'queued')
    .map(({ id }) => id)
    .join(' ');

/** '27 messages', '1 message for MSKU3045128'. */
export function countMessages(total: number, containerNumber: string | null): string {
  const counted = total === 1 ? '1 message' : `${total} messages`;
  return containerNumber ? `${counted} for ${containerNumber}` : counted;
}
