import { sql } from 'drizzle-orm';
import { limits, readInvoiceDocument, type CallAnswer, type readPaymentHistory } from '@quaywatch/shared/contract';
import type { Db } from '../platform/database/database.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';
import { toPounds } from './payment.rules.ts';
import { invoices } from './subscriptions.tables.ts';

const receiptsPerPage = limits.pageSizes.paymentHistory;

type Receipt = {
  readonly number: number;
  readonly paidAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly netPence: number;
  readonly vatPence: number;
  readonly totalPence: number;
  readonly purchaseOrderNumber: string | null;
};

/** Newest first: numbers follow the order in which payments were recorded (RCT-05..07, RCT-D1). */
export async function readReceipts(
  db: Db,
  customerId: string,
  page: number,
): Promise<CallAnswer<typeof readPaymentHistory>> {
  const { rows } = await db.execute<{ total: number; receipts: readonly Receipt[] }>(sql`
    select
      (select count(*)::int from ${invoices} where customer_id = ${customerId}) as total,
      (select coalesce(json_agg(receipt order by number desc), '[]') from (
        select number, paid_at as "paidAt", period_starts_at as "startsAt", period_ends_at as "endsAt",
          net_pence as "netPence", vat_pence as "vatPence", total_pence as "totalPence",
          content ->> 'purchaseOrderNumber' as "purchaseOrderNumber"
        from ${invoices}
        where customer_id = ${customerId}
        order by number desc
        limit ${receiptsPerPage} offset ${(page - 1) * receiptsPerPage}) receipt) as receipts`);
  const { total = 0, receipts = [] } = rows[0] ?? {};
  return {
    histories: receipts.map(describeReceipt),
    currentPage: page,
    allPages: Math.max(1, Math.ceil(total / receiptsPerPage)),
  };
}

function describeReceipt({ number, purchaseOrderNumber, ...receipt }: Receipt) {
  const invoiceNumber = formatInvoiceNumber(number);
  return {
    startDate: new Date(receipt.startsAt).toISOString(),
    endDate: new Date(receipt.endsAt).toISOString(),
    paymentDate: new Date(receipt.paidAt).toISOString(),
    subscriptionAmount: toPounds(receipt.netPence),
    vat: toPounds(receipt.vatPence),
    totalCost: toPounds(receipt.totalPence),
    invoiceNumber,
    purchaseOrderNumber,
    link: readInvoiceDocument.path.replace(':invoiceNumber', invoiceNumber),
  };
}
