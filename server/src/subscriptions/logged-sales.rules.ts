/** What a log says about sales since a backup. */
export type LoggedSales = {
  /** The highest invoice number; 0 without one. */
  readonly lastInvoice: number;
  /** Subscriptions whose last logged change ended their renewal, with its moment. */
  readonly ended: ReadonlyMap<string, Date>;
};

type Line = {
  readonly time?: unknown;
  readonly msg?: unknown;
  readonly invoiceNumber?: unknown;
  readonly change?: unknown;
  readonly customerId?: unknown;
  readonly details?: { readonly after?: unknown };
};

/** Reads the lines of any number of processes, in any order. Others are ignored, and so is what precedes a line. */
export async function readLoggedSales(lines: AsyncIterable<string> | Iterable<string>): Promise<LoggedSales> {
  let lastInvoice = 0;
  const renewals = new Map<string, { readonly at: Date; readonly renews: boolean }>();
  for await (const text of lines) {
    const line = readLine(text);
    if (line?.msg === 'payment reported' && isInvoiceNumber(line.invoiceNumber))
      lastInvoice = Math.max(lastInvoice, line.invoiceNumber);
    if (line?.msg !== 'account changed' || line.change !== 'renewal') continue;
    const { customerId, details, time } = line;
    const at = new Date(String(time));
    if (typeof customerId !== 'string' || typeof details?.after !== 'boolean' || Number.isNaN(at.getTime())) continue;
    const known = renewals.get(customerId);
    if (!known || known.at <= at) renewals.set(customerId, { at, renews: details.after });
  }
  const ended = [...renewals].filter(([, { renews }]) => !renews).map(([id, { at }]) => [id, at] as const);
  return { lastInvoice, ended: new Map(ended) };
}

const isInvoiceNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) < 2 ** 31;

/** Null for what is not a line of these two kinds. */
function readLine(text: string): Line | null {
  // A log has gigabytes of other lines.
  if (!text.includes('"payment reported"') && !text.includes('"account changed"')) return null;
  try {
    return JSON.parse(text.slice(text.indexOf('{'))) as Line;
  } catch {
    return null;
  }
}
