import type { AlertMessage, AlertMessageKind, AlertMessageState } from '@quaywatch/shared/contract';
import { formatDay, formatMoment, portNames } from '@quaywatch/shared/domain';

const kindNames: Record<AlertMessageKind, string> = {
  announcement: 'Status reached',
  reversal: 'Correction: status withdrawn',
  test: 'Test message',
  watch: 'Watched container reported',
};

export function describeKind({ kind, lastFreeDay }: Pick<AlertMessage, 'kind' | 'lastFreeDay'>): string {
  if (lastFreeDay === undefined) return kindNames[kind];
  return kind === 'reversal' ? 'Correction: warning withdrawn' : 'Free time warning';
}

/** 'at London Gateway, 14:05 22/11/2026', with the last free day alone for a warning; empty for a test message. */
export const describePlace = ({
  port,
  statusTime,
  lastFreeDay,
}: Pick<AlertMessage, 'port' | 'statusTime' | 'lastFreeDay'>): string => {
  const time = lastFreeDay ? formatDay(lastFreeDay) : statusTime && formatMoment(statusTime);
  return [port && `at ${portNames[port]}`, time].filter(Boolean).join(', ');
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

/** After a new message, the last of a page comes first on the next page too. */
export const distinctMessages = (messages: readonly AlertMessage[]): AlertMessage[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
];

/** Changes when a waiting message moves on; empty when none waits. */
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
