import { ApiError } from '@quaywatch/shared/api';
import { limits, type Webhook, type WebhookDelivery, type WebhookProblem } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { describeTooOften } from '../../refusal/too-often.rules.ts';

export function problemOf(error: unknown): { readonly address?: string; readonly form?: string } {
  const address = error instanceof ApiError ? error.refusals['address'] : undefined;
  if (address !== undefined) return { address };
  // It is switched off, or the event is already on its way.
  const reason = error instanceof ApiError && error.code === 'CONFLICT' ? error.description : undefined;
  return { form: describeTooOften(error) ?? reason ?? oopsUnlessOffline(error) };
}

const problems: Readonly<Record<WebhookProblem, string>> = {
  status: 'it was refused',
  redirect: 'it was redirected, and we do not follow redirects',
  timeout: 'there was no answer within ten seconds',
  address: 'the address does not lead to the public internet',
  certificate: 'the certificate of the server is not valid',
  unreachable: 'the server could not be reached',
};

/** "Arrived 10:42 15/06/2026 (status 200)". */
export function describeOutcome({ state, triedAt, httpStatus, problem, attempts }: WebhookDelivery): string {
  const time = triedAt === null ? '' : ` ${formatMoment(triedAt)}`;
  const status = httpStatus === null ? '' : ` (status ${httpStatus})`;
  const reason = problem === null ? '' : `: ${problems[problem]}${status}`;
  switch (state) {
    case 'delivered':
      return `Arrived${time}${status}`;
    case 'failed':
      return `Given up${time} after ${attempts === 1 ? '1 try' : `${attempts} tries`}${reason}`;
    case 'cancelled':
      return 'Not sent: the webhook or the advanced features had ended';
    case 'queued':
      return attempts === 0 || triedAt === null ? 'Being sent' : `Failed${time}, will be tried again${reason}`;
  }
}

const typeNames: Readonly<Record<WebhookDelivery['type'], string>> = {
  'status.reached': '',
  'status.taken-back': 'no longer ',
  'free-time.ending': '',
  'free-time.taken-back': 'no longer applies: ',
  'estimate.moved': '',
  'container.known': 'reported by a port',
  test: 'Test',
};

/** "QWCU2001010: no longer On Hold". */
export function nameEvent({ type, containerNumber, statusType }: WebhookDelivery): string {
  const news = `${typeNames[type]}${statusType ?? ''}`;
  return containerNumber === null ? news : `${containerNumber}: ${news}`;
}

export function warningOf({ failingSince, switchedOffAt }: Webhook, isAdvanced: boolean): string | null {
  if (!isAdvanced) return 'Your account has no advanced features now, so nothing is sent. You can remove the webhook.';
  if (switchedOffAt !== null)
    return `Switched off at ${formatMoment(switchedOffAt)}: nothing had arrived for three days. Save the address to switch it on again.`;
  return failingSince === null
    ? null
    : `Nothing has arrived since ${formatMoment(failingSince)}. Latest events says why.`;
}

/** Two secrets sign at most, so a second renewal within a day ends the oldest one (SRV-550). */
export function renewalQuestion(webhook: Pick<Webhook, 'previousSecretUntil'> | null): string {
  const until = webhook?.previousSecretUntil ?? null;
  const overlap = `${limits.webhookOverlapHours} hours`;
  return until === null
    ? `Do you want a new secret? For ${overlap} events are signed with the old one as well.`
    : `Do you want another new secret? The old one, which would sign until ${formatMoment(until)}, then ends at once: give your program the present one first. That one signs for another ${overlap}.`;
}
