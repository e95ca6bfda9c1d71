import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CommandProblem, Interrupted } from '../process/command-problem.ts';
import { type LogNeeds, type LogSpan, readProductLog } from './product-log.rules.ts';

export type LogsOrder = {
  readonly files: readonly string[];
  /** When the backup was made. */
  readonly since: Date;
  /** Goes on although the logs begin after the backup. */
  readonly acceptsGap: boolean;
  readonly stop: AbortSignal;
};

/**
 * Reads each file once, since it may be a pipe.
 * @returns what was read, as sentences, and what is missing
 * @throws CommandProblem for a file that cannot be read and for logs that begin too late (SRV-445), Interrupted when
 * stopped
 */
export async function readLogs(
  { files, since, acceptsGap, stop }: LogsOrder,
  needs: LogNeeds,
): Promise<{ readonly sentences: readonly string[]; readonly gap: string | null }> {
  const spans = await readProductLog(
    files.map((name) => ({ name, lines: readLines(name, stop) })),
    needs,
  );
  for (const { name, lines } of spans)
    if (lines === 0)
      throw new CommandProblem(
        `${name} has no line that the product wrote at the level info, so nothing was changed. Unpack compressed logs, and leave out empty ones.`,
      );
  const gap = findGap(spans, since);
  if (gap !== null && !acceptsGap)
    throw new CommandProblem(
      `${gap}, so nothing was changed. Give the earlier logs too. If they are lost, find the highest invoice number and the ended renewals in other ways, and add --accept-gap.`,
    );
  const told = gap === null ? [] : [`${gap}: nothing is known about the time before that.`];
  return { sentences: [...spans.map(describeSpan), ...told], gap };
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
