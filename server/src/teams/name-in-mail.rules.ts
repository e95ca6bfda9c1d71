import type { CustomerRow } from '../customers/index.ts';

/** As many letters as nearly every real name has. */
const longest = 40;

/**
 * The name of whoever sends a mail to an address of their choice. Names are free text from a customer, so they are short
 * there, and mail programs find no address in them to turn into a link.
 */
export function nameInMail({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>): string {
  const plain = `${firstName} ${lastName}`
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain;
}
