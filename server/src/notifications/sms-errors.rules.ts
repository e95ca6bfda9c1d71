const reasons: Readonly<Record<string, string>> = {
  '21610': 'The recipient has opted out of SMS messages',
  '30003': 'The phone was switched off or out of reach',
  '30004': 'The recipient or the network has blocked the message',
  '30005': 'The number is not in use',
  '30006': 'The number cannot receive SMS messages',
  '30007': 'The network has filtered the message out',
};

/**
 * Why a text message failed, in words for the customer.
 * @param code the gateway's error number, from its answer or from a receipt
 */
export const readSmsError = (code: string): string | undefined => reasons[code];
