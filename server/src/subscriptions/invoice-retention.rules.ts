import { limits } from '@quaywatch/shared/contract';

/** How long the invoices of an account deleted now are kept (SRV-50). */
export function keptUntil(deletedAt: Date): Date {
  const until = new Date(deletedAt);
  until.setUTCFullYear(until.getUTCFullYear() + limits.invoiceYears);
  return until;
}
