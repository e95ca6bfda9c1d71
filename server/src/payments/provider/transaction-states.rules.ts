import type { ReplyStatus } from './card-provider.ts';

const authorised: readonly number[] = [16, 29];

/** With the equivalent status. */
const ended: ReadonlyMap<number, ReplyStatus> = new Map<number, ReplyStatus>([
  // The customer left, cancelled, or took too long.
  ...[8, 11, 20, 32].map((id) => [id, 'ABORT'] as const),
  [10, 'REJECTED'],
  ...[12, 37].map((id) => [id, 'NOTAUTHED'] as const),
  // Withdrawn by the vendor before settlement.
  ...[18, 19, 22].map((id) => [id, 'ABORT'] as const),
  // A failure at the provider, or between it and the bank.
  ...[9, 13, 17, 23, 26, 27, 30, 31, 33, 34, 35, 36, 41].map((id) => [id, 'ERROR'] as const),
]);

/** Null while open. */
export function readTransactionState(id: number): 'paid' | ReplyStatus | null {
  return authorised.includes(id) ? 'paid' : (ended.get(id) ?? null);
}
