import { limits } from '@quaywatch/shared/contract';

export const dayChoices: readonly number[] = Array.from(
  { length: limits.freeTimeWarningDaysMax },
  (_, index) => index + 1,
);

export const describeDays = (days: number): string => (days === 1 ? '1 day before' : `${days} days before`);
