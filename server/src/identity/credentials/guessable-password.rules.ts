import { messages } from '@quaywatch/shared/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What an attacker would guess first. */
export type PasswordOwner = { readonly email: string; readonly companyName: string };

const productName = 'quaywatch';

/** Shorter words occur in too many other words. */
const shortestWord = 4;

const legalForms = new Set(['limited', 'company', 'corporation', 'incorporated', 'group', 'holdings']);

/** Digits and marks that people append to a word. A longer ending adds strength of its own. */
const ending = /(?<=[a-z])[^a-z]{1,6}$/;

const written = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
// '1' and '!' may stand for either letter, so both are tried.
const readings: readonly Readonly<Record<string, string>>[] = [
  { ...written, 1: 'l', '!': 'l' },
  { ...written, 1: 'i', '!': 'i' },
];

/**
 * Undefined if there is nothing against the password. Ignores case, and reads digits as letters (PWD-35, PWD-36). Not
 * applied to sign-ins.
 */
export function findGuessable(password: string, owner: PasswordOwner): string | undefined {
  const spellings = spell(password);
  if (spellings.some((spelling) => isCommonPassword(spelling) || isCommonWord(spelling.replace(ending, ''))))
    return messages.passwordGuessable;
  const squeezed = spellings.map((spelling) => spelling.replace(/[^\p{L}\p{N}]/gu, ''));
  const word = wordsOf(owner).find((own) => squeezed.some((spelling) => spelling.includes(own)));
  return word === undefined ? undefined : messages.passwordOwnWord(word);
}

const isCommonWord = (word: string) => word.length >= shortestWord && isCommonPassword(word);

/** In lower case, without accents, and with digits and marks read as letters. */
function spell(password: string): string[] {
  const plain = fold(password);
  // What follows a word is more often a number than letters.
  const [end = ''] = ending.exec(plain) ?? [];
  const start = plain.slice(0, plain.length - end.length);
  return [plain, ...readings.flatMap((letters) => [readAs(letters, plain), readAs(letters, start) + end])];
}

const readAs = (letters: Readonly<Record<string, string>>, text: string) =>
  Array.from(text, (character) => letters[character] ?? character).join('');

function wordsOf({ email, companyName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = fold(email).split('@');
  const names = [local, ...domain.split('.').slice(0, -1), fold(companyName)];
  const words = names.flatMap((name) => [name.replace(/[^\p{L}\p{N}]/gu, ''), ...name.split(/[^\p{L}\p{N}]+/u)]);
  return [productName, ...words].filter((word) => word.length >= shortestWord && !legalForms.has(word));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const refused = 10_000;

// The 10,000 most common passwords (PWD-35); the list is in lower case and starts with the most common one.
const common = new Set(dictionary['passwords-common'].slice(0, refused));

function isCommonPassword(password: string): boolean {
  return common.has(password);
}
