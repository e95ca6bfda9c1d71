/** The last number of a step: stores list names as text, so all have as many digits. */
export const lastStep = 999_999_999;

/** The name of a step's file in `.history`. */
export const stepFile = (number: number): string => `${String(number).padStart(9, '0')}.json`;

/** Whoever can write to a store can put any file beside the steps. */
export const isStepFile = (name: string): boolean => /^\d{9}\.json$/.test(name);
