import { encryptText, joinFields, type FormFields, formatPence } from '../payments/rules.ts';
import type { TransactionState } from './outcomes.rules.ts';

export function composeReturn(url: string, fields: FormFields, encryptionKey: string): string {
  // The gateway writes its replies in lower case.
  const crypt = encryptText(joinFields(fields), encryptionKey).toLowerCase();
  return `${url}${url.includes('?') ? '&' : '?'}crypt=${crypt}`;
}

type Transaction = {
  readonly vendorTxCode: string;
  readonly vpsTxId: string;
  readonly totalPence: number;
  readonly txAuthNo: string;
};

/** What a reply says about the card. */
export type CardHint = { readonly type: string; readonly lastDigits: string } | null;

/** A reply with its fields in the provider's order. */
export function composeReplyFields(transaction: Transaction, state: TransactionState, card: CardHint): FormFields {
  const isPaid = state.status === 'OK';
  const checked = isPaid ? 'MATCHED' : 'NOTPROVIDED';
  return [
    ['VendorTxCode', transaction.vendorTxCode],
    ['VPSTxId', transaction.vpsTxId],
    ['Status', state.status],
    ['StatusDetail', state.statusDetail],
    ...(isPaid ? [['TxAuthNo', transaction.txAuthNo] as const] : []),
    ['AVSCV2', isPaid ? 'ALL MATCH' : 'DATA NOT CHECKED'],
    ['AddressResult', checked],
    ['PostCodeResult', checked],
    ['CV2Result', checked],
    ['GiftAid', '0'],
    ['3DSecureStatus', 'NOTCHECKED'],
    ...(card
      ? ([
          ['CardType', card.type],
          ['Last4Digits', card.lastDigits],
        ] as const)
      : []),
    ...(isPaid ? ([['DeclineCode', '00']] as const) : []),
    ['Amount', formatPence(transaction.totalPence)],
    ...(isPaid ? ([['BankAuthCode', '999777']] as const) : []),
  ];
}
