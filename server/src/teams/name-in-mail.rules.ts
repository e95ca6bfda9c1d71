import type { CustomerRow } from '../customers/index.ts';
import { withoutLinks } from '../notifications/rules.ts';

/** As many letters as nearly every real name has. */
const longest = 40;

/**
 * The name of whoever sends a mail to an address of their choice. Names are free text from a customer, so they are short
 * there, and mail programs find no address in them to turn into a link.
 */
export function nameInMail({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string {
  const plain = withoutLinks(`${firstName} ${lastName}`.replace(/[:/\\@]+/g, ' ')).replace(/\s+/g, ' ');
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain;
}
