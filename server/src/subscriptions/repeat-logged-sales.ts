import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { findLastChanges } from '../account-changes/index.ts';
import type { Agent } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandProblem, Interrupted } from '../platform/process/command-problem.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';
import { skipInvoiceNumbers } from './issue-invoice.queries.ts';
import { type LogSpan, readLoggedSales } from './logged-sales.rules.ts';
import { setRenewal } from './set-renewal.ts';

const batch = 500;

type Parts = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

export type LoggedSalesOrder = {
  readonly files: readonly string[];
  /** When the backup was made. */
  readonly since: Date;
  /** Goes on although the logs begin after the backup. */
  readonly acceptsGap: boolean;
  readonly agent: Agent;
  readonly stop: AbortSignal;
  /**
   * Stops payments that were pending or planned when the renewal was ended.
   * @returns whether any were stopped
   */
  stopPayments(tx: Tx, customerId: string, endedAt: Date): Promise<boolean>;
};

/**
 * After a restore, repeats what the log says happened since the backup: no invoice number is issued twice, and no
 * subscription whose renewal was ended is charged (SRV-426). A renewal changed later in the database stays as it is.
 * @returns what was done, as sentences
 * @throws CommandProblem for a file that cannot be read and for logs that begin too late (SRV-445), Interrupted when
 * stopped; then nothing was changed
 */
export async function repeatLoggedSales(
  parts: Parts,
  { files, since, acceptsGap, agent, stop, stopPayments }: LoggedSalesOrder,
): Promise<readonly string[]> {
  const { database, log } = parts;
  const { lastInvoice, ended, ...read } = await readLoggedSales(
    files.map((name) => ({ name, lines: readLines(name, stop) })),
  );
  for (const { name, lines } of read.files)
    if (lines === 0)
      throw new CommandProblem(
        `${name} has no line that the product wrote at the level info, so nothing was changed. Unpack compressed logs, and leave out empty ones.`,
      );
  const gap = findGap(read.files, since);
  if (gap !== null && !acceptsGap)
    throw new CommandProblem(
      `${gap}, so nothing was changed. Give the earlier logs too. If they are lost, find the highest invoice number and the ended renewals in other ways, and add --accept-gap.`,
    );
  const ids = [...ended.keys()];
  const { stopped, skipped } = await database.transaction(async (tx) => {
    let stopped = 0;
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch);
      const stored = await findLastChanges(tx, 'renewal', some);
      const customerIds = some.filter((id) => (stored.get(id) ?? 0) <= (ended.get(id) ?? 0));
      const changed = new Set(await setRenewal(tx, parts, { customerIds, renews: false, agent }));
      // With the flag off, an order that has been paid since the backup could still start a renewal.
      for (const id of customerIds) if (await stopPayments(tx, id, ended.get(id) ?? new Date(0))) changed.add(id);
      stopped += changed.size;
    }
    return { stopped, skipped: await skipInvoiceNumbers(tx, lastInvoice) };
  });
  if (gap !== null) log.warn({ agent, since, files }, 'the logs since the backup have a gap');
  if (skipped) log.warn({ agent, ...skipped }, 'invoice numbers were skipped after a restore');
  return [
    ...read.files.map(describeSpan),
    ...(gap === null ? [] : [`${gap}: nothing is known about the time before that.`]),
    skipped
      ? `Skipped the invoice numbers ${formatInvoiceNumber(skipped.first)} to ${formatInvoiceNumber(skipped.last)}, which were issued after the backup. Note this in your books.`
      : 'No invoice number in the logs was issued after the backup.',
    `${stopped} ${stopped === 1 ? 'subscription does' : 'subscriptions do'} not renew any more, as before the restore.`,
  ];
}

const describeSpan = ({ name, lines, first, last }: LogSpan) =>
  `${name} has ${lines} ${lines === 1 ? 'line' : 'lines'} of the product, from ${writeTime(first)} to ${writeTime(last)}.`;

const writeTime = (time: Date | null) => time?.toISOString() ?? 'an unknown time';

/** Null if the logs reach back to the backup. One log may begin later: it was rotated, or its process is newer. */
function findGap(files: readonly LogSpan[], since: Date): string | null {
  const firsts = files.flatMap(({ first }) => first ?? []);
  const [earliest = null] = firsts.toSorted((one, other) => one.getTime() - other.getTime());
  if (earliest !== null && earliest <= since) return null;
  return `The logs begin at ${writeTime(earliest)}, after the backup of ${since.toISOString()}`;
}

async function* readLines(file: string, stop: AbortSignal): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file, { signal: stop }), crlfDelay: Infinity });
  } catch (error) {
    if (stop.aborted) throw new Interrupted('Stopped. Nothing was changed.');
    throw new CommandProblem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
