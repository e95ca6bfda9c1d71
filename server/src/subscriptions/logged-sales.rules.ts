/** What a log says about sales since a backup. */
export type LoggedSales = {
  /** The highest invoice number; 0 without one. */
  readonly lastInvoice: number;
  /** Subscriptions whose last logged change ended their renewal, with its moment. */
  readonly ended: ReadonlyMap<string, Date>;
  /** How many lines the product wrote at the level info; without any, a file says nothing. */
  readonly files: readonly { readonly name: string; readonly lines: number }[];
};

type LogFile = { readonly name: string; readonly lines: AsyncIterable<string> | Iterable<string> };

type Line = {
  readonly time?: unknown;
  readonly msg?: unknown;
  readonly invoiceNumber?: unknown;
  readonly change?: unknown;
  readonly customerId?: unknown;
  readonly details?: { readonly after?: unknown };
};

/**
 * Reads the lines of any number of processes, in any order. Others are ignored, and so is what a container engine puts
 * around or before a line.
 */
export async function readLoggedSales(logs: Iterable<LogFile>): Promise<LoggedSales> {
  let lastInvoice = 0;
  const renewals = new Map<string, Renewal>();
  const files: { name: string; lines: number }[] = [];
  for (const log of logs) {
    const file = { name: log.name, lines: 0 };
    files.push(file);
    for await (const text of log.lines) {
      if (!isInfo(text)) continue;
      file.lines += 1;
      const line = readLine(text);
      if (line?.msg === 'payment reported' && isInvoiceNumber(line.invoiceNumber))
        lastInvoice = Math.max(lastInvoice, line.invoiceNumber);
      else noteRenewal(renewals, line);
    }
  }
  const ended = [...renewals].filter(([, { renews }]) => !renews).map(([id, { at }]) => [id, at] as const);
  return { lastInvoice, ended: new Map(ended), files };
}

type Renewal = { readonly at: Date; readonly renews: boolean };

function noteRenewal(renewals: Map<string, Renewal>, line: Line | null): void {
  if (line?.msg !== 'account changed' || line.change !== 'renewal') return;
  const { customerId, details, time } = line;
  const at = new Date(String(time));
  if (typeof customerId !== 'string' || typeof details?.after !== 'boolean' || Number.isNaN(at.getTime())) return;
  const known = renewals.get(customerId);
  if (!known || known.at <= at) renewals.set(customerId, { at, renews: details.after });
}

/** The second form is that of Docker's driver json-file, which keeps each line as a text in JSON. */
const isInfo = (text: string) => text.includes('"level":"info"') || text.includes(String.raw`\"level\":\"info\"`);

const isInvoiceNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) < 2 ** 31;

/** Null for what is not a line of these two kinds. */
function readLine(text: string): Line | null {
  // A log has gigabytes of other lines.
  if (!text.includes('payment reported') && !text.includes('account changed')) return null;
  const line = readObject(text);
  return line && 'log' in line ? readObject(String(line.log)) : line;
}

function readObject(text: string): (Line & { readonly log?: unknown }) | null {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{')));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
