import { limits } from '@quaywatch/shared/contract';
import { takeBatch, type Batch } from './batches.ts';
import { parseContainerNumbers, readContainerNumbers, type ParsedNumbers } from './container-numbers.ts';

type SearchAddress = {
  /** The text as it stands in the address. */
  readonly text: string;
  /** All numbers, at most 200. */
  readonly all: readonly string[];
  /** Null for a single search. */
  readonly batch: Batch | null;
  /** What is searched now: the batch, or the whole text. */
  readonly parsed: ParsedNumbers;
};

/** Reads the search in an address of the container page (CON-D3, CON-113). The shell starts it ahead (NAV-87). */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const text = parameters.get('numbers') ?? '';
  const all = readContainerNumbers(text).numbers.slice(0, limits.containersInBatches);
  const place = parameters.get('batch');
  const batch = place === null ? null : takeBatch(all, Number(place));
  return { text, all, batch, parsed: parseContainerNumbers(batch ? batch.numbers.join(' ') : text) };
}
