/** The number as a gateway wants it (E.164). Without a country it is one of the United Kingdom, also without its leading zero. */
export function toInternationalNumber(digits: string): string {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+44${digits.slice(1)}`;
  return ukMobileWithoutZero.test(digits) ? `+44${digits}` : `+${digits}`;
}

const ukMobileWithoutZero = /^7\d{9}$/;
