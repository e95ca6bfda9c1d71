import type { ReplyStatus } from './card-provider.ts';

const authorised: readonly number[] = [16, 29];

/** The `txstateid` of transactions of which nothing more will come, with the status that says the same. */
const ended: ReadonlyMap<number, ReplyStatus> = new Map<number, ReplyStatus>([
  // The customer went away, cancelled, or took too long.
  ...[8, 11, 20, 32].map((id) => [id, 'ABORT'] as const),
  [10, 'REJECTED'],
  ...[12, 37].map((id) => [id, 'NOTAUTHED'] as const),
  // Taken back by the vendor before it was settled.
  ...[18, 19, 22].map((id) => [id, 'ABORT'] as const),
  // Something failed at the provider, or between the provider and the bank.
  ...[9, 13, 17, 23, 26, 27, 30, 31, 33, 34, 35, 36, 41].map((id) => [id, 'ERROR'] as const),
]);

/** What a transaction's `txstateid` means for an order: paid, ended without payment, or null while it is open. */
export function readTransactionState(id: number): 'paid' | ReplyStatus | null {
  return authorised.includes(id) ? 'paid' : (ended.get(id) ?? null);
}
