/** Writes an amount as the provider takes it: pounds with two decimals. */
export function formatPence(pence: number): string {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads an amount as the provider writes it, including `1,234.00`; null for anything else. */
export function parsePence(text: string): number | null {
  if (!/^\d{1,3}(?:\d{0,6}|(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(text)) return null;
  const [pounds = '', decimals = ''] = text.replaceAll(',', '').split('.');
  return Number(pounds) * 100 + Number(decimals.padEnd(2, '0'));
}
