import { CodedError } from '../src/platform/http/coded-error.ts';

export function listRefused(tryRule: () => unknown): readonly string[] {
  try {
    tryRule();
    return [];
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return (error.details.extra!['fields'] as readonly { field: string }[]).map(({ field }) => field);
  }
}
