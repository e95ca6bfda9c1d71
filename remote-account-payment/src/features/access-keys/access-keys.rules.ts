import { ApiError } from '@quaywatch/shared/api';
import { createAccessKey, limits, z, type AccessKey, type KeyScope } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { describeTooOften } from '../../refusal/too-often.rules.ts';

export const scopeNames: Readonly<Record<KeyScope, string>> = {
  'containers:read': 'Read containers, with your alerts, your references and those of colleagues',
  'history:read': 'Read the history, with the recipients of its alerts',
  'lists:read': 'Read saved lists, those of the team included',
  'alerts:read': 'Read alerts and their recipients',
  'alerts:write': 'Set alerts, which count towards your allowance',
  'references:read': 'Read references, and find those of colleagues',
  'references:write': 'Give and remove references',
};

export const ends = ['30', '90', '180', '365'] as const;
export const nameEnd = (days: string) => (days === '365' ? 'In a year' : `In ${days} days`);

/** What the form sends; the end is a choice from its list. */
export const newKeyForm = z.object({
  ...createAccessKey.body.shape,
  days: z.pipe(z.pipe(z.string(), z.transform(Number)), createAccessKey.body.shape.days),
});

/** 'Reads containers, history. Sets alerts.' */
export function describeScopes(scopes: readonly KeyScope[]): string {
  const listed = (what: string) =>
    scopes.filter((scope) => scope.endsWith(what)).map((scope) => scope.slice(0, -what.length));
  const [read, written] = [listed(':read'), listed(':write')];
  return [
    ...(read.length > 0 ? [`Reads ${read.join(', ')}.`] : []),
    ...(written.length > 0 ? [`Sets ${written.join(', ')}.`] : []),
  ].join(' ');
}

export const hasEnded = ({ endsAt }: Pick<AccessKey, 'endsAt'>, now: Date): boolean => new Date(endsAt) <= now;

export function describeUse({ lastUsedAt }: Pick<AccessKey, 'lastUsedAt'>): string {
  return lastUsedAt === null ? 'Not used yet' : `Last used ${formatMoment(lastUsedAt)}`;
}

/** The field shows a wrong password, so it is not logged as a failure. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && error.refusals['password'] !== undefined;

export function describeProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'CONFLICT')
    return `You can have a maximum of ${limits.accessKeys} keys. Revoke one that you do not need any more.`;
  return describeTooOften(error) ?? oopsUnlessOffline(error);
}
