import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentSettingsOf, sandboxSettingsOf } from './payment-settings.rules.ts';
import { readElements, signCommand, writeElements } from './report-xml.rules.ts';

const read = (xml: string) => {
  const elements = readElements(xml, 'r');
  return elements && Object.fromEntries(elements);
};

test("special characters in a report's texts are escaped, and read back as they were", () => {
  const written = writeElements([
    ['a', `<&>"'`],
    ['b', ''],
  ]);

  assert.equal(written, '<a>&lt;&amp;&gt;&quot;&apos;</a><b></b>');
  assert.deepEqual(read(`<r>${written}</r>`), { a: `<&>"'`, b: '' });
});

test('names are read in lower case, texts are trimmed, and nested elements are left out', () => {
  assert.deepEqual(read('<?xml version="1.0"?>\n<r a="1">\n<Name> x y </Name><!-- <a>no</a> --><e/><f />\n</r>\n'), {
    name: 'x y',
    e: '',
    f: '',
  });
  assert.deepEqual(read('<r><a>x<b>deep</b>y</a></r>'), { a: 'xy' });
  assert.deepEqual(read('<r><a>one</a><a>two</a></r>'), { a: 'two' });
  assert.deepEqual(read('<r/>'), {});
});

test('numeric entities and CDATA are read as the characters that they stand for', () => {
  assert.deepEqual(read('<r><a>&#65;&#x42;&#X1F6A2;</a><b><![CDATA[<&amp;]] >]]></b></r>'), {
    a: 'AB🚢',
    b: '<&amp;]] >',
  });
});

test('malformed XML, another root or an unknown entity is not a report', () => {
  for (const xml of [
    '',
    'r',
    '<r>',
    '</r>',
    '<r></r><r></r>',
    '<r></r>x',
    'x<r></r>',
    '<q></q>',
    '<r><a></r></a>',
    '<r><a></b></r>',
    '<!DOCTYPE r><r></r>',
    '<r>&own;</r>',
    '<r>& </r>',
    '<r>&#0;</r>',
    '<r>&#x110000;</r>',
    '<r>&#xZ;</r>',
    '<r><a b="<"></a></r>',
    '<r><1></1></r>',
    '<r><!-- </r>',
    '<![CDATA[x]]><r></r>',
    '<r><![CDATA[x</r>',
    `${'<r>'.repeat(18)}${'</r>'.repeat(18)}`,
    '<r>&#9999999;</r>',
    '<r>&#;</r>',
    '<r></r></r>',
    '<R></R>',
  ])
    assert.equal(read(xml), null, xml);
  assert.deepEqual(read(`<r>${'<a>'.repeat(15)}${'</a>'.repeat(15)}</r>`), { a: '' });
  assert.deepEqual(read('<r><a>&#x10FFFF;</a></r>'), { a: '\u{10ffff}' });
});

test('a command is signed with MD5 over itself and the password, in ISO-8859-1 and capital letters', () => {
  // md5('<a>é</a><password>s&amp;t</password>') in ISO-8859-1.
  assert.equal(signCommand('<a>é</a>', 's&t'), '23F9D2F98A9BDEDE70EEE6AFBB802EF0');
});

const installation = { payment: null, production: false, publicUrl: 'https://q.example', secretKey: 'k'.repeat(32) };

test('outside production the sandbox stands in if no card provider is configured [PAY-35]', () => {
  const sandbox = sandboxSettingsOf(installation);

  assert.deepEqual(paymentSettingsOf(installation), sandbox);
  assert.equal(sandbox?.vendor, 'quaywatch');
  assert.equal(sandbox?.url, 'https://q.example/payment-sandbox/gateway/service/vspform-register.vsp');
  assert.equal(sandbox?.repeatUrl, 'https://q.example/payment-sandbox/gateway/service/repeat.vsp');
  assert.equal(sandbox?.reporting?.url, 'https://q.example/payment-sandbox/access/access.htm');
  assert.equal(sandbox?.reporting?.user, 'sandbox');
});

test("each secret of the sandbox is derived separately from the installation's key [PAY-35]", () => {
  const secretsOf = (secretKey: string) => {
    const { encryptionKey, reporting } = sandboxSettingsOf({ ...installation, secretKey })!;
    return [encryptionKey, reporting!.password] as const;
  };
  const [key, password] = secretsOf('k'.repeat(32));

  assert.match(key, /^[\da-f]{16}$/);
  assert.match(password, /^[\da-f]{32}$/);
  assert.ok(!password.startsWith(key));
  assert.deepEqual(secretsOf('k'.repeat(32)), [key, password]);
  assert.notEqual(secretsOf('l'.repeat(32))[0], key);
});

test('a configured card provider is used, and in production there is no sandbox [PAY-35]', () => {
  const payment = { vendor: 'real', encryptionKey: '', url: '', reporting: null, repeatUrl: null };

  assert.equal(paymentSettingsOf({ ...installation, payment }), payment);
  assert.equal(sandboxSettingsOf({ ...installation, payment }), null);
  assert.equal(paymentSettingsOf({ ...installation, production: true }), null);
  assert.equal(paymentSettingsOf({ ...installation, production: true, payment }), payment);
});
