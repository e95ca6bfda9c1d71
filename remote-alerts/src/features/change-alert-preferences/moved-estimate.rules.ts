import { limits, type MovedEstimateAlert } from '@quaywatch/shared/contract';

const offered: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, limits.movedEstimateHoursMax];

/** With the chosen hours, which a program may have set between them. */
export const hourChoices = (chosen: MovedEstimateAlert | null): readonly number[] =>
  [...new Set([...offered, ...(chosen ? [chosen.hours] : [])])].sort((a, b) => a - b);

export const describeHours = (hours: number): string => (hours === 1 ? '1 hour or more' : `${hours} hours or more`);
