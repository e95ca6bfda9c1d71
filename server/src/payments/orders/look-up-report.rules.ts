import type { LookUp } from '../provider/card-provider.ts';
import type { Report } from './settle-order.ts';

export function reportOfLookUp(vendorTxCode: string, found: LookUp): Report | null {
  const about = { vendorTxCode, source: 'look-up', customerId: null } as const;
  switch (found.state) {
    case 'pending':
    case 'unknown':
      return null;
    case 'failed':
      return {
        ...about,
        status: found.status,
        statusDetail: found.detail,
        vpsTxId: null,
        txAuthNo: null,
        totalPence: null,
      };
    case 'paid':
      return {
        ...about,
        status: 'OK',
        statusDetail: '',
        vpsTxId: found.vpsTxId,
        txAuthNo: found.txAuthNo,
        totalPence: found.totalPence,
        paidAt: found.paidAt,
      };
  }
}
