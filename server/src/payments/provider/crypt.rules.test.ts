import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import { decryptText, encryptText } from './crypt.rules.ts';
import { manualExample } from './testing/manual-example.ts';

const { password, text, crypt } = manualExample;

test('an order is encrypted and decrypted as in the example of the provider’s manual [PAY-16, PAY-18]', () => {
  assert.equal(encryptText(text, password), crypt);
  assert.equal(decryptText(crypt, password), text);
  assert.equal(decryptText(crypt.toLowerCase(), password), text);
});

test('an accented name is encrypted in ISO-8859-1, one byte per letter', () => {
  const sealed = '@78DAD8E2026DCE186560DCA56A6B01753404001385A7CAE5F12F1A6DE3CFBA2F';

  assert.equal(encryptText('BillingCity=Orléans', password), sealed);
  assert.equal(decryptText(sealed, password), 'BillingCity=Orléans');
});

test("anything that was not encrypted with the account's password is not decrypted [SRV-73]", () => {
  const body = crypt.slice(1);
  const unreadable = [
    '',
    '@',
    body,
    `@${body.slice(2)}`,
    `@${body}0`,
    `@${body.slice(0, -2)}zz`,
    ` ${crypt}`,
    `${crypt}\n`,
    `@@${body}`,
    `@${body.slice(0, -32)}`,
    `@${'0'.repeat(64)}`,
    `@${body.slice(0, -1)}${body.endsWith('A') ? 'B' : 'A'}`,
  ];

  assert.deepEqual(
    unreadable.map((one) => decryptText(one, password)),
    unreadable.map(() => null),
  );
  assert.equal(decryptText(crypt, '0123456789abcdef'), null);
});

test('a text without valid padding is not decrypted, even if its last byte could be padding [SRV-73]', () => {
  const seal = (bytes: string) => {
    const cipher = createCipheriv('aes-128-cbc', password, password).setAutoPadding(false);
    return `@${cipher.update(bytes, 'latin1', 'hex')}${cipher.final('hex')}`;
  };

  assert.equal(decryptText(seal('Status=OK&a=b\x03\x03\x03'), password), 'Status=OK&a=b');
  for (const end of ['\x03x\x03', 'xx\x03', 'xx\x00', 'xx\x11', 'xxx'])
    assert.equal(decryptText(seal(`Status=OK&a=b${end}`), password), null, JSON.stringify(end));
});
