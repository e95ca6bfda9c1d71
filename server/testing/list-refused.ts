import { CodedError } from '../src/platform/http/coded-error.ts';

/** The names of the fields that a rule refuses; empty when it accepts them all. */
export function listRefused(tryRule: () => unknown): readonly string[] {
  try {
    tryRule();
    return [];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return (error.details.extra?.['fields'] as readonly { field: string }[]).map(({ field }) => field);
  }
}
