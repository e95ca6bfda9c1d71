import { expect, test } from '@jest/globals';
import { addressOfPreview, readPreviewAddress } from './previews.ts';

const link = { remote: 'account-payment', release: '1.48.0-3f2a9c', secret: `${'aB3_-'.repeat(8)}xyz` };

test('the address of a preview has all its data after the #, and is read from there [NAV-90]', () => {
  const address = addressOfPreview('https://quaywatch.example', link);

  expect(address).toBe(`https://quaywatch.example/preview#account-payment~1.48.0-3f2a9c~${link.secret}`);
  expect(readPreviewAddress(new URL(address).hash)).toEqual(link);
});

test.each([
  '',
  '#',
  '#tracking',
  `#Tracking~1.0.0-a~${link.secret}`,
  `#tracking~../a~${link.secret}`,
  '#tracking~1.0.0-a~short',
])('text that is not a link to a preview is not read: %j [NAV-90]', (hash) => {
  expect(readPreviewAddress(hash)).toBeNull();
});
