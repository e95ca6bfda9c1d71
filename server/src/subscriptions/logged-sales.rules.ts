/** What a log says about sales since a backup. */
export type LoggedSales = {
  /** The highest invoice number; 0 without one. */
  readonly lastInvoice: number;
  /** Subscriptions whose last logged change ended their renewal, with its moment. */
  readonly ended: ReadonlyMap<string, Date>;
  readonly files: readonly LogSpan[];
};

export type LogSpan = {
  readonly name: string;
  /** How many lines the product wrote at the level info; without any, a file says nothing. */
  readonly lines: number;
  /** When the product wrote the earliest and the latest of them. */
  readonly first: Date | null;
  readonly last: Date | null;
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
 * Reads the lines of any number of processes, in any order. Lines of other programs are ignored, and so is what a
 * container engine puts around or before a line.
 */
export async function readLoggedSales(logs: Iterable<LogFile>): Promise<LoggedSales> {
  let lastInvoice = 0;
  const renewals = new Map<string, Renewal>();
  const files: LogSpan[] = [];
  for (const log of logs) {
    let [lines, first, last] = [0, '', ''];
    for await (const text of log.lines) {
      if (!isInfo(text)) continue;
      lines += 1;
      const time = findTime(text) ?? last;
      if (first === '' || time < first) first = time;
      if (time > last) last = time;
      const line = readLine(text);
      if (line?.msg === 'payment reported' && isInvoiceNumber(line.invoiceNumber))
        lastInvoice = Math.max(lastInvoice, line.invoiceNumber);
      else noteRenewal(renewals, line);
    }
    files.push({ name: log.name, lines, first: first ? new Date(first) : null, last: last ? new Date(last) : null });
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

/** The second form is that of Docker's driver json-file and of the journal, which keep each line as a text in JSON. */
const isInfo = (text: string) => text.includes('"level":"info"') || text.includes(String.raw`\"level\":\"info\"`);

/** When the product wrote the line. Times of this form can be compared as texts. */
const findTime = (text: string) => /"time\\?":\\?"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)/.exec(text)?.[1];

const isInvoiceNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) < 2 ** 31;

/** Null for a line that is not complete, or reports neither a payment nor a change of an account. */
function readLine(text: string): Line | null {
  // A log has gigabytes of other lines.
  if (!text.includes('payment reported') && !text.includes('account changed')) return null;
  const line = readObject(text);
  const inner = line?.log ?? line?.MESSAGE;
  return inner === undefined ? line : readObject(String(inner));
}

function readObject(text: string): (Line & { readonly log?: unknown; readonly MESSAGE?: unknown }) | null {
  try {
    const value: unknown = JSON.parse(text.slice(text.indexOf('{')));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
