import { ApiError } from '@quaywatch/shared/api';
import { limits } from '@quaywatch/shared/contract';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

export function downloadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429
    ? `You can download your data up to ${limits.dataFilesPerHour} times an hour. Please try again later.`
    : oopsUnlessOffline(error);
}

type Kept = { readonly hasInvoices: boolean; readonly hasColleagues: boolean };

/** Names what outlives the account (ACC-D5). */
export const deleteQuestion = ({ hasInvoices, hasColleagues }: Kept): string =>
  [
    'Are you sure you want to delete your account? You will lose all your data and pending alerts.',
    ...(hasInvoices ? [`Your invoice data will be kept for ${limits.invoiceYears} years.`] : []),
    ...(hasColleagues ? ['The lists of your team stay with your colleagues.'] : []),
  ].join(' ');
