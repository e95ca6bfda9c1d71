import { changeMessage, readLoggedChange } from '../account-changes/rules.ts';
import type { LogLine } from '../platform/backup/product-log.rules.ts';

/** What a log says about sales since a backup. */
export type LoggedSales = {
  /** The highest invoice number; 0 without one. */
  readonly lastInvoice: number;
  /** Subscriptions whose last logged change ended their renewal, with its moment. */
  readonly ended: ReadonlyMap<string, Date>;
};

const paymentMessage = 'payment reported';

/** Gathers sales from lines in any order. */
export function gatherLoggedSales() {
  let lastInvoice = 0;
  const renewals = new Map<string, Renewal>();
  return {
    messages: [paymentMessage, changeMessage],
    note(line: LogLine): void {
      const { msg, invoiceNumber } = line;
      if (msg === paymentMessage && isInvoiceNumber(invoiceNumber)) lastInvoice = Math.max(lastInvoice, invoiceNumber);
      else noteRenewal(renewals, line);
    },
    read(): LoggedSales {
      const ended = [...renewals].filter(([, { renews }]) => !renews).map(([id, { at }]) => [id, at] as const);
      return { lastInvoice, ended: new Map(ended) };
    },
  };
}

type Renewal = { readonly at: Date; readonly renews: boolean };

function noteRenewal(renewals: Map<string, Renewal>, line: LogLine): void {
  const changed = readLoggedChange(line);
  const renews = changed?.details['after'];
  if (changed?.change !== 'renewal' || typeof renews !== 'boolean') return;
  const { customerId, at } = changed;
  const known = renewals.get(customerId);
  if (!known || known.at <= at) renewals.set(customerId, { at, renews });
}

const isInvoiceNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) < 2 ** 31;
