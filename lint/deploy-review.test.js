// What a reviewer checks in deploy/: releases outlive processes, resources are limited, rights are minimal, and the
// image is small.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const { services } = parse(read('deploy/compose.yaml'), { merge: true });
const documentsOf = (path) => parseAllDocuments(read(path)).map((document) => document.toJS());
const manifests = documentsOf('deploy/kubernetes.yaml');
const [job] = documentsOf('deploy/kubernetes-release.yaml');
const [migration] = documentsOf('deploy/kubernetes-migrate.yaml');
const [, backup] = documentsOf('deploy/kubernetes-backup.yaml');
const [restore] = documentsOf('deploy/kubernetes-restore.yaml');
const containerfile = read('deploy/Containerfile');
const workspace = parse(read('pnpm-workspace.yaml'));

const kindOf = (kind) => manifests.filter((manifest) => manifest.kind === kind);
const edge = kindOf('Deployment').find(({ metadata }) => metadata.name === 'quaywatch-nginx');
const deployments = kindOf('Deployment').filter(({ metadata }) => metadata.labels.app === 'quaywatch');
const [nginx] = edge.spec.template.spec.containers;
const webs = Object.values(services).filter(({ environment }) => environment?.ROLE === 'web');
const mountsOf = ({ volumes = [] }) => volumes.map((volume) => volume.split(':'));

test('the image uses the project’s exact versions of Node and pnpm', () => {
  const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

  assert.equal(workspace.catalog.node, read('.nvmrc').trim());
  assert.deepEqual(
    [...new Set(images)],
    [`docker.io/library/node:${workspace.catalog.node}-bookworm-slim`],
    `${images.length} stages`,
  );
  const installs = [...containerfile.matchAll(/npx --yes (pnpm@\S+) install (.*)/g)];
  assert.deepEqual([...new Set(installs.map(([, pnpm]) => pnpm))], [JSON.parse(read('package.json')).packageManager]);
  assert.match(installs.at(-1)[2], /^--prod --frozen-lockfile /);
});

test('the last image stage copies only from the stage with production packages', () => {
  const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));

  assert.deepEqual(last.match(/^COPY .*$/gm), ['COPY --from=packages /quaywatch .']);
  assert.doesNotMatch(last, /--yes|pnpm/);
  assert.match(last, /^USER node$/m);
});

test('releases are in a store that outlives the processes: all read it, one command writes to it [SRV-209]', () => {
  assert.equal(webs.length, 2);
  for (const web of webs) assert.deepEqual(storeOf(web), ['releases', web.environment.RELEASES_DIR, 'ro']);
  assert.deepEqual(storeOf(services.release), ['releases', '/releases']);
  assert.match(containerfile, / RELEASES_DIR=\/releases$/m);

  const [{ data }] = kindOf('ConfigMap');
  assert.match(data.RELEASES_DIR, /^s3:/);
  const [{ command }] = job.spec.template.spec.containers;
  for (const ran of [services.release.command, command])
    assert.deepEqual(ran.slice(0, 2), ['node', 'scripts/publish.ts']);
});

test('the release job reaches the bucket by the settings of the processes, with its own keys [SRV-209]', () => {
  const [{ env = [], envFrom }] = job.spec.template.spec.containers;
  const web = deployments.find(({ metadata }) => metadata.labels.role === 'web').spec.template.spec.containers[0];
  const settingsOf = (sources) => sources.flatMap(({ configMapRef }) => configMapRef ?? []);

  assert.deepEqual(settingsOf(envFrom), settingsOf(web.envFrom));
  // Nothing listed one by one, which the next setting of a bucket would lack; the last source counts.
  assert.deepEqual(env, []);
  assert.deepEqual(envFrom.at(-1), { secretRef: { name: 'quaywatch-release' } });
});

test('starting the Compose services again releases nothing [SRV-209]', () => {
  const withProfile = Object.entries(services).filter(([, { profiles }]) => profiles !== undefined);

  assert.deepEqual(
    withProfile.map(([name, { profiles }]) => [name, profiles]),
    [['release', ['release']]],
  );
  assert.match(read('docs/operating.md'), /compose\.yaml --profile release up /);
});

const storeOf = (service) => mountsOf(service).find(([, target]) => target === '/releases');

test('each Compose service has resource limits, a small log and only the rights it needs', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.deepEqual([name, service.logging.driver], [name, 'json-file']);
    assert.ok(service.logging.options['max-size'] && service.logging.options['max-file'], name);
    assert.deepEqual([service.cap_drop, service.security_opt], [['ALL'], ['no-new-privileges:true']], name);
    if (name !== 'release') assert.ok(service.deploy.resources.limits.memory, name);
    if (name !== 'postgres') assert.equal(service.read_only, true, name);
  }
});

test('Compose kills a program that hangs and starts it again [SRV-207]', () => {
  for (const service of [...webs, services.worker]) {
    assert.deepEqual(service.healthcheck.test, ['CMD', 'node', 'scripts/deploy/check-health.ts']);
    assert.deepEqual([service.init, service.restart], [true, 'unless-stopped']);
    // Five seconds for /readyz, then up to three times five for /healthz.
    assert.ok(Number.parseInt(service.healthcheck.timeout, 10) > 20);
  }
});

test('all traffic inside an installation uses TLS, and nginx verifies the processes [SRV-232]', () => {
  const configuration = read('deploy/nginx.conf');
  const [{ data }] = kindOf('ConfigMap');
  const files = { TLS_CERT_FILE: '/process-tls/tls.crt', TLS_KEY_FILE: '/process-tls/tls.key' };
  const ofFiles = ({ TLS_CERT_FILE, TLS_KEY_FILE }) => ({ TLS_CERT_FILE, TLS_KEY_FILE });

  assert.deepEqual([...new Set(configuration.match(/proxy_pass .*;/g))], ['proxy_pass https://quaywatch;']);
  for (const line of ['proxy_ssl_verify on;', 'proxy_ssl_name quaywatch;', 'proxy_ssl_protocols TLSv1.3;'])
    assert.ok(configuration.includes(line), line);
  assert.match(configuration, /proxy_ssl_trusted_certificate \/etc\/nginx\/tls\/ca\.crt;/);
  assert.ok(services.nginx.volumes.includes('./tls/ca.crt:/etc/nginx/tls/ca.crt:ro'));
  for (const service of [...webs, services.worker]) {
    assert.deepEqual(ofFiles(service.environment), files);
    assert.ok(service.volumes.includes('./tls/process:/process-tls:ro'));
  }
  assert.deepEqual(ofFiles(data), files);
  for (const { spec } of deployments) {
    const [container] = spec.template.spec.containers;
    assert.ok(container.volumeMounts.some(({ mountPath }) => mountPath === '/process-tls'));
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      assert.equal(container[probe].httpGet.scheme, 'HTTPS', probe);
  }
  const [{ projected }] = edge.spec.template.spec.volumes.filter(({ name }) => name === 'tls');
  assert.deepEqual(
    projected.sources.map(({ secret: { name, items } }) => [name, ...items.map(({ path }) => path)]),
    [
      ['quaywatch-tls', 'tls.crt', 'tls.key'],
      ['quaywatch-process-ca', 'ca.crt'],
    ],
  );
  assert.ok(nginx.volumeMounts.some(({ name, mountPath }) => name === 'tls' && mountPath === '/etc/nginx/tls'));
});

test('PostgreSQL copies its certificate and key together when it starts, and nginx gets only its own key [SRV-384]', () => {
  const { entrypoint, command, volumes } = services.postgres;

  assert.match(
    entrypoint[2],
    /^install -o postgres -g postgres -m 600 \/tls\/server\.crt \/tls\/server\.key \/run && exec /,
  );
  for (const setting of ['ssl_cert_file=/run/server.crt', 'ssl_key_file=/run/server.key'])
    assert.ok(command.includes(setting));
  // The mount of a single file keeps showing the replaced one.
  assert.ok(volumes.includes('./tls/postgres:/tls:ro'));
  assert.deepEqual(
    mountsOf(services.nginx).filter(([source]) => source.endsWith('.key') || source === './tls'),
    [['./tls/tls.key', '/etc/nginx/tls/tls.key', 'ro']],
  );
});

test('metrics have their own port, which cannot be reached from outside [SRV-108]', () => {
  const [{ data }] = kindOf('ConfigMap');
  const open = Object.values(services).flatMap(({ ports = [] }) => ports);

  assert.deepEqual(open, ['443:443']);
  for (const { environment } of [...webs, services.worker]) assert.equal(environment.METRICS_PORT, data.METRICS_PORT);
  for (const { spec } of deployments) {
    const [{ ports }] = spec.template.spec.containers;
    assert.ok(
      ports.some(({ name, containerPort }) => name === 'metrics' && String(containerPort) === data.METRICS_PORT),
    );
  }
  const [{ spec }] = kindOf('NetworkPolicy');
  assert.deepEqual(
    spec.ingress.map(({ from: [{ podSelector, namespaceSelector }], ports }) => [
      (podSelector ?? namespaceSelector).matchLabels,
      ...ports.map(({ port }) => port),
    ]),
    [
      [edge.spec.template.metadata.labels, 'http'],
      [{ 'kubernetes.io/metadata.name': 'monitoring' }, 'metrics'],
    ],
  );
});

test('each pod has probes, limits and no privileges, spreads over machines and has the CA of the database', () => {
  assert.deepEqual(
    deployments.map(({ metadata }) => metadata.name),
    ['quaywatch-web', 'quaywatch-worker'],
  );
  for (const { metadata, spec } of deployments) {
    const [container] = spec.template.spec.containers;
    assert.deepEqual(
      ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => container[probe].httpGet.path),
      ['/healthz', '/healthz', '/readyz'],
      metadata.name,
    );
    // The job migrates, so these processes start quickly, and within the default progressDeadlineSeconds.
    const { periodSeconds, failureThreshold } = container.startupProbe;
    assert.ok(periodSeconds * failureThreshold < 600 && spec.progressDeadlineSeconds === undefined);
    assert.ok(container.volumeMounts.some(({ name, mountPath }) => name === 'database-ca' && mountPath === '/tls'));
  }
  for (const { metadata, spec } of [edge, ...deployments]) {
    const { spec: pod, metadata: labels } = spec.template;
    const [{ resources, livenessProbe, readinessProbe }] = pod.containers;
    assert.equal(spec.replicas, 2);
    assert.ok(livenessProbe && readinessProbe);
    assert.ok(pod.topologySpreadConstraints.some(({ topologyKey }) => topologyKey === 'kubernetes.io/hostname'));
    assert.ok(resources.limits.memory && resources.requests.cpu);
    const disruption = kindOf('PodDisruptionBudget').find((one) => one.metadata.name === metadata.name);
    assert.deepEqual(disruption.spec.selector.matchLabels, labels.labels);
  }
  const { template: backing } = backup.spec.jobTemplate.spec;
  const pods = [...[edge, ...deployments, job, migration].map(({ spec }) => spec.template), backing, restore];
  for (const { spec: pod } of pods) {
    const [{ securityContext }] = pod.containers;
    assert.deepEqual([pod.securityContext.runAsNonRoot, pod.automountServiceAccountToken], [true, false]);
    assert.deepEqual(
      [securityContext.allowPrivilegeEscalation, securityContext.readOnlyRootFilesystem, securityContext.capabilities],
      [false, true, { drop: ['ALL'] }],
    );
  }
});

test('Compose’s passwords that become part of an address are described as letters and digits only [SRV-402]', () => {
  const urls = [...webs, services.worker, services.migrate].flatMap(({ environment }) =>
    ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => environment[name] ?? ''),
  );
  const inUrls = urls.flatMap((url) => [...url.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  const inWords = (path) => read(path).replaceAll(/\s+(?:# )?/g, ' ');

  assert.deepEqual([...new Set(inUrls)].toSorted(), ['OWNER_PASSWORD', 'SERVER_PASSWORD']);
  for (const path of ['deploy/compose.yaml', 'docs/operating.md'])
    assert.ok(inWords(path).includes('letters and digits only (`openssl rand -hex 32`)'), path);
});

test('on Kubernetes DATA_DIR is below its volume, which belongs to root and cannot be closed to others [SRV-107]', () => {
  const [{ data }] = kindOf('ConfigMap');
  for (const { metadata, spec } of deployments) {
    const { containers, volumes } = spec.template.spec;
    const [{ env, volumeMounts }] = containers;
    const empty = volumes.filter(({ emptyDir }) => emptyDir).map(({ name }) => name);
    const mounts = volumeMounts.filter(({ name }) => empty.includes(name)).map(({ mountPath }) => `${mountPath}/`);
    const dataDir = { ...data, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) }.DATA_DIR;
    assert.ok(
      mounts.some((mount) => dataDir?.startsWith(mount)),
      `${metadata.name}: ${dataDir} in ${mounts}`,
    );
  }
});

test('nginx sets the same HSTS on answers of its own as the processes on theirs [SRV-231]', () => {
  const [, subdomains] = /"max-age=\d+(; includeSubDomains)?"/.exec(read('deploy/nginx.conf'));
  const [{ data }] = kindOf('ConfigMap');

  for (const { HSTS_SUBDOMAINS } of [data, ...webs.map(({ environment }) => environment)])
    assert.equal(HSTS_SUBDOMAINS === '1', subdomains !== undefined);
  for (const file of ['deploy/compose.yaml', 'deploy/kubernetes.yaml'])
    assert.match(read(file), /has no TLS, leave this out, and `; includeSubDomains` in nginx\.conf as well/, file);
});

test('only the migration has the role that owns the tables, and processes wait for it [SRV-236]', () => {
  const roleOf = (url) => new URL(url.replace(/\$\{\w+:\?\}/g, 'password')).username;
  const owning = Object.entries(services).filter(([, { environment = {} }]) => environment.DATABASE_OWNER_URL);
  const { migrate } = services;

  assert.deepEqual(
    owning.map(([name]) => name),
    ['migrate'],
  );
  assert.deepEqual(
    ['DATABASE_OWNER_URL', 'DATABASE_URL'].map((name) => roleOf(migrate.environment[name])),
    [...read('deploy/postgres/roles.sql').matchAll(/^CREATE ROLE (\w+) LOGIN/gm)].map(([, role]) => role),
  );
  for (const { environment, depends_on: after } of [...webs, services.worker]) {
    assert.equal(environment.DATABASE_URL, migrate.environment.DATABASE_URL);
    assert.equal(after.migrate.condition, 'service_completed_successfully');
  }
  const [{ command, envFrom }] = migration.spec.template.spec.containers;
  assert.deepEqual([command, migrate.command], [migrate.command, ['node', 'server/src/migrate.ts']]);
  assert.deepEqual(envFrom, [{ secretRef: { name: 'quaywatch-owner' } }]);
  assert.equal(migration.spec.activeDeadlineSeconds, 2 * 60 * 60);
  assert.match(read('docs/operating.md'), /kubernetes-migrate\.yaml` gives it two hours\s+\(`activeDeadlineSeconds`\)/);
  assert.doesNotMatch(read('deploy/kubernetes.yaml').replace(/^ *#.*$/gm, ''), /owner/i);
});

test('backups are written to a mounted volume, with the address of the database and no other secret [SRV-444]', () => {
  const [{ command, env, envFrom, volumeMounts }] = backup.spec.jobTemplate.spec.template.spec.containers;
  const [restoring] = restore.spec.containers;

  assert.match(command[2], /^exec node server\/src\/backup\.ts "\/backups\//);
  assert.deepEqual([env.map(({ name }) => name), envFrom], [['DATABASE_URL'], undefined]);
  for (const mounts of [volumeMounts, restoring.volumeMounts])
    assert.ok(mounts.some(({ name, mountPath }) => name === 'backups' && mountPath === '/backups'));
  assert.deepEqual(restoring.envFrom.at(-1), { secretRef: { name: 'quaywatch-owner' } });
  const example = /run --rm -T -v \/backups:\/backups (\w+) node (\S+) /.exec(read('docs/operating.md'));
  assert.deepEqual(example?.slice(1), ['migrate', 'server/src/backup.ts']);
});

test('crontab lines in the manual bring the settings, and escape the % at which cron would end the command [SRV-444]', () => {
  const lines = read('docs/operating.md').match(/^ *\d+ \d+ \* \* \* .+$/gm) ?? [];

  assert.ok(lines.length >= 2);
  for (const line of lines) {
    assert.match(line, /^(?:[^%]|(?<=\\)%)+$/);
    // Without DATABASE_URL, which cron does not have, it would be the embedded database of an earlier `npm start`.
    assert.match(line, / --env-file=\.env | compose -f deploy\/compose\.yaml run /);
  }
});

test('each Secret and ConfigMap that a manifest names is made by a command or a file in deploy/ [SRV-209]', () => {
  const files = readdirSync(join(import.meta.dirname, '../deploy')).filter((name) => name.endsWith('.yaml'));
  const texts = files.filter((name) => name !== 'compose.yaml').map((name) => read(`deploy/${name}`));
  const all = texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()));
  const named = new Set(all.flatMap(namesIn));
  const made = texts.flatMap((text) => [...text.matchAll(/^# +kubectl create (?:secret \w+|configmap) (\S+) --/gm)]);
  const inFiles = all.flatMap(({ kind, metadata, configMapGenerator = [] }) => [
    ...(kind === 'ConfigMap' ? [metadata.name] : []),
    ...configMapGenerator.map(({ name }) => name),
  ]);

  assert.ok(named.size >= 9);
  assert.deepEqual([...named].toSorted(), [...made.map(([, name]) => name), ...inFiles].toSorted());
});

/** The Secrets and ConfigMaps that a part of a manifest names. */
function namesIn(part) {
  if (typeof part !== 'object' || part === null) return [];
  const { secretRef, secretKeyRef, configMapRef, configMap, secret } = part;
  return [
    ...[secretRef, secretKeyRef, configMapRef, configMap, secret].flatMap((one) => one?.name ?? one?.secretName ?? []),
    ...Object.values(part).flatMap(namesIn),
  ];
}

test('private keys stay out of Git and of the image, whatever folder they are made in [SRV-384]', () => {
  const made = [...read('deploy/make-certificates.sh').matchAll(/[\w/]+\.key\b/g)].map(([name]) => name);

  assert.ok(new Set(made).size >= 3);
  assert.match(read('.gitignore'), /^\*\.key$/m);
  assert.match(read('deploy/Containerfile.dockerignore'), /^\*\*\/\*\.key$/m);
});
