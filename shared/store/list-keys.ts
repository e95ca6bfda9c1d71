import type { AskBucket } from './ask-bucket.ts';
import { elementsOf, textOf } from './read-xml.ts';

/** Stops if a server returns the same page for ever. */
const mostPages = 1_000;

/**
 * Lists keys with ListObjectsV2, page by page. With `delimiter`, only keys and folders directly below the prefix;
 * folders end with a slash. The prefix itself is left out.
 */
export function createListKeys(ask: AskBucket) {
  return async (prefix: string, query: Readonly<Record<string, string>> = {}): Promise<string[]> => {
    const found: string[] = [];
    let from: Readonly<Record<string, string>> = {};
    for (let page = 0; page < mostPages; page += 1) {
      const asked = { 'list-type': '2', 'encoding-type': 'url', prefix, ...query, ...from };
      const xml = (await ask({ method: 'GET', key: '', query: asked })).body.toString('utf8');
      found.push(...readKeys(xml).filter((key) => key !== prefix));
      const next = textOf(xml, 'NextContinuationToken');
      if (textOf(xml, 'IsTruncated') !== 'true' || next === null) return found;
      from = { 'continuation-token': next };
    }
    throw new Error(`The list of ${prefix} does not end.`);
  };
}

function readKeys(xml: string): string[] {
  const keys = [
    ...elementsOf(xml, 'Contents').map((one) => textOf(one, 'Key') ?? ''),
    ...elementsOf(xml, 'CommonPrefixes').map((one) => textOf(one, 'Prefix') ?? ''),
  ];
  // Some servers cannot encode keys; they leave the element out.
  return textOf(xml, 'EncodingType') === 'url' ? keys.map((key) => decodeURIComponent(key.replaceAll('+', ' '))) : keys;
}
