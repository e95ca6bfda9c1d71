import { alertTypes, limits, type AlertType, type FreeTimeWarning } from '@quaywatch/shared/contract';

export const dayChoices: readonly number[] = Array.from(
  { length: limits.freeTimeWarningDaysMax },
  (_, index) => index + 1,
);

export const describeDays = (days: number): string => (days === 1 ? '1 day before' : `${days} days before`);

export const ways = {
  Email: ['Email'],
  SMS: ['SMS'],
  both: alertTypes,
} as const satisfies Record<string, readonly AlertType[]>;
export type Way = keyof typeof ways;

export const wayNames: Record<Way, string> = { Email: 'Email', SMS: 'Text message', both: 'Email and text message' };

export const wayOf = ({ alertTypes: chosen }: Pick<FreeTimeWarning, 'alertTypes'>): Way =>
  chosen.includes('Email') && chosen.includes('SMS') ? 'both' : (chosen[0] ?? 'Email');
