/**
 * Others' words in a message to somebody else: spaces keep mail programs and phones from turning them into links for
 * strangers to follow. 'Job 4711/2' and 'PO 12.5' stay as they are. The signs beside '.', ':' and '@' are those that a
 * browser or GSM-7 takes for one of them.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\d(?:\.\d+){3,}/g, (ipAddress) => ipAddress.replaceAll('.', '. '))
    .replace(/(?<!\d)\.(?=[^\s\p{P}])|\.(?=[^\s\p{P}\d])/gu, '$& ')
    .replace(/[\u2024\u2488-\u249b\u3002\ufe52\uff0e\uff61](?=[^\s\p{P}])/gu, '$& ')
    .replace(/(?<=\p{L}[\p{L}\d+.-]*)[:\ufe13\ufe55\uff1a](?=\S)/gu, '$& ')
    .replace(/(?<=\S)[@\ufe6b\uff20](?=\S)|\\(?=\\)/gu, '$& ')
    .trim();
