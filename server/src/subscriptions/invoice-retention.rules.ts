import { limits } from '@quaywatch/shared/contract';

/** Until when the invoices of an account are kept that is deleted at this moment (SRV-50). */
export function keptUntil(deletedAt: Date): Date {
  const until = new Date(deletedAt);
  until.setUTCFullYear(until.getUTCFullYear() + limits.invoiceYears);
  return until;
}
