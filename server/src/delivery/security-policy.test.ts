import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageSecurityHeaders } from './security-policy.ts';

type Installation = Parameters<typeof pageSecurityHeaders>[0];

const alone: Installation = { captcha: null, payment: null, publicUrl: 'http://localhost:8080' };
const connected: Installation = {
  publicUrl: 'https://quaywatch.example',
  captcha: { siteKey: 'site', secretKey: 'secret' },
  payment: {
    vendor: 'quaywatch',
    encryptionKey: 'key',
    url: 'https://cards.example/pay',
    reporting: null,
    repeatUrl: null,
  },
};

function outsidersOf(installation: Installation): Record<string, string[]> {
  const policy = pageSecurityHeaders(installation, null, [])['content-security-policy'] ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const outsiders = directives.map(([name = '', ...sources]): [string, string[]] => [
    name,
    sources.filter((source) => !/^'(self|none|sha256-.*)'$/.test(source)),
  ]);
  const withoutSources = ['trusted-types', 'require-trusted-types-for', 'report-uri', 'report-to'];
  return Object.fromEntries(
    outsiders.filter(([name, sources]) => sources.length > 0 && !withoutSources.includes(name)),
  );
}

test('a page loads images, scripts and styles only from its own site: no tracking pixel, no beacon', () => {
  assert.deepEqual(outsidersOf(alone), { 'img-src': ['data:'] });
  assert.match(
    String(pageSecurityHeaders(alone, null, [])['content-security-policy']),
    /default-src 'none';.*manifest-src 'self';.*connect-src 'self';/,
  );
});

test('the installation’s captcha and card provider are allowed where needed, and nowhere else', () => {
  const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

  assert.deepEqual(outsidersOf(connected), {
    'script-src': recaptcha,
    'img-src': ['data:'],
    'frame-src': recaptcha,
    'form-action': ['https://cards.example'],
  });
});

test('text becomes neither HTML nor script, unless an outside captcha does that itself [SES-69]', () => {
  const policyOf = (installation: Installation) =>
    String(pageSecurityHeaders(installation, null, [])['content-security-policy']);

  assert.match(policyOf(alone), /; require-trusted-types-for 'script'; trusted-types default dompurify;/);
  assert.doesNotMatch(policyOf(connected), /trusted-types/);
});

test('no page can be framed, load a plug-in, or have its base address changed', () => {
  for (const installation of [alone, connected]) {
    const directives = String(pageSecurityHeaders(installation, null, [])['content-security-policy']).split('; ');
    for (const closed of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      assert.ok(directives.includes(closed), closed);
  }
});

test('violations are reported to this site, by address and over https by a name that browsers prefer [SRV-133]', () => {
  const secured = pageSecurityHeaders({ ...alone, publicUrl: 'https://quaywatch.example' }, null, []);
  const plain = pageSecurityHeaders(alone, null, []);

  assert.match(String(plain['content-security-policy']), /; report-uri \/api\/policy-reports$/);
  assert.match(String(secured['content-security-policy']), /; report-uri \/api\/policy-reports; report-to policy$/);
  assert.equal(secured['reporting-endpoints'], 'policy="/api/policy-reports"');
  assert.equal(secured['integrity-policy'], 'blocked-destinations=(script), endpoints=(policy)');
  assert.deepEqual(
    [plain['reporting-endpoints'], plain['integrity-policy']],
    [undefined, 'blocked-destinations=(script)'],
  );
});
