import { limits, type MovedEstimateAlert } from '@quaywatch/shared/contract';

const offered: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, limits.movedEstimateHoursMax];

/** Includes the chosen hours: a program may have set a value between the offered ones. */
export const hourChoices = (chosen: MovedEstimateAlert | null): readonly number[] =>
  [...new Set([...offered, ...(chosen ? [chosen.hours] : [])])].sort((a, b) => a - b);

export const describeHours = (hours: number): string => (hours === 1 ? '1 hour or more' : `${hours} hours or more`);
