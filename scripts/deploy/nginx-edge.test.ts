// The edge of an installation: the nginx of Compose and of Kubernetes (decision 0121).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';

type Mount = { readonly subPath?: string; readonly mountPath: string };

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const { services } = parse(read('deploy/compose.yaml'), { merge: true });
const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS());

const kindOf = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const deploymentOf = (name: string) => kindOf('Deployment').find(({ metadata }) => metadata.name === name);
const edge = deploymentOf('quaywatch-nginx');
const web = deploymentOf('quaywatch-web');
const [nginx] = edge.spec.template.spec.containers;

test('Compose and Kubernetes run the same nginx with the same nginx.conf, of which there is one copy [SRV-449]', () => {
  const { resources, configMapGenerator } = parse(read('deploy/kustomization.yaml'));
  const [{ files, name }] = configMapGenerator;
  const [{ configMap }] = edge.spec.template.spec.volumes.filter((volume: { configMap?: object }) => volume.configMap);
  const mounted = nginx.volumeMounts
    .filter(({ subPath }: Mount) => subPath)
    .map((one: Mount) => [one.subPath, one.mountPath]);

  assert.equal(nginx.image, services.nginx.image);
  assert.deepEqual(resources, ['kubernetes.yaml']);
  assert.deepEqual(files, ['nginx.conf', 'processes.conf=nginx-kubernetes.conf']);
  assert.equal(configMap.name, name);
  assert.deepEqual(mounted, [
    ['nginx.conf', '/etc/nginx/nginx.conf'],
    ['processes.conf', '/etc/nginx/processes.conf'],
  ]);
  assert.deepEqual(
    services.nginx.volumes
      .map((volume: string) => volume.split(':'))
      .filter(([source]: string[]) => source?.endsWith('.conf')),
    [
      ['./nginx.conf', '/etc/nginx/nginx.conf', 'ro'],
      ['./nginx-compose.conf', '/etc/nginx/processes.conf', 'ro'],
    ],
  );
});

test('on Kubernetes only nginx can be reached from outside, and it sees the addresses of clients [SRV-449]', () => {
  const outside = kindOf('Service').filter(({ spec }) => spec.type);
  const [, { spec: policy }] = kindOf('NetworkPolicy');

  assert.deepEqual(
    outside.map(({ spec }) => [spec.type, spec.externalTrafficPolicy, spec.selector, spec.ports]),
    [
      [
        'LoadBalancer',
        'Local',
        edge.spec.template.metadata.labels,
        [{ name: 'https', port: 443, targetPort: 'https' }],
      ],
    ],
  );
  assert.deepEqual(kindOf('Ingress'), []);
  assert.deepEqual(policy.podSelector.matchLabels, edge.spec.template.metadata.labels);
  assert.deepEqual(policy.ingress, [{ ports: [{ port: 'https' }] }]);
});

test('nginx starts while a process is missing, and goes on looking up the names of all [SRV-450]', () => {
  const upstream = /upstream quaywatch \{\s*(zone \w+ \w+;)[^}]*?include (\S+);/.exec(read('deploy/nginx.conf'));
  const [, major, minor] = (/:(\d+)\.(\d+)$/.exec(services.nginx.image) ?? []).map(Number);
  const listsOf = (path: string) => {
    const text = read(path);
    const servers = [...text.matchAll(/^server ([^:]+):8080 (.*);$/gm)].map(
      ([, server = '', words = '']) => [server, words] as const,
    );
    return { text, servers, valid: Number(/^resolver \S+ valid=(\d+)s;$/m.exec(text)?.[1]) };
  };
  const [compose, kubernetes] = [listsOf('deploy/nginx-compose.conf'), listsOf('deploy/nginx-kubernetes.conf')];
  const headless = kindOf('Service').filter(({ spec }) => spec.clusterIP === 'None');
  const [{ data }] = kindOf('ConfigMap');

  assert.equal(upstream?.[2], '/etc/nginx/processes.conf');
  // `resolve` is in 1.27.3 and later.
  assert.ok(major !== undefined && minor !== undefined && (major > 1 || minor >= 28));
  assert.equal(services.nginx.depends_on, undefined);
  for (const { text, servers, valid } of [compose, kubernetes]) {
    assert.equal(servers.length, text.match(/^server /gm)?.length);
    for (const [server, words] of servers)
      assert.match(words, /^resolve max_fails=1 fail_timeout=10s(?: backup)?$/, server);
    // Operators wait ten seconds after each process.
    assert.ok(valid < 10);
  }
  assert.deepEqual(
    compose.servers.map(([server]) => server),
    Object.keys(services).filter((name) => services[name].environment?.ROLE === 'web'),
  );
  assert.deepEqual(
    kubernetes.servers.map(([server, words]) => [server.split('.')[0], words.endsWith(' backup')]),
    headless.map(({ metadata, spec }) => [metadata.name, spec.publishNotReadyAddresses === true]),
  );
  for (const { spec } of headless) assert.deepEqual(spec.selector, web.spec.template.metadata.labels);
  // The DNS of a cluster keeps its answers for up to 30 seconds; by then nginx must know the new process. Draining a machine
  // does not wait for `minReadySeconds`.
  for (const seconds of [web.spec.minReadySeconds, Number(data.DRAIN_SECONDS)])
    assert.ok(seconds > 30 + kubernetes.valid, `${seconds} seconds`);
});

test('on Kubernetes nginx reads renewed certificates by itself, and stops without losing a call [SRV-449]', () => {
  const { terminationGracePeriodSeconds: patience } = edge.spec.template.spec;
  const [, pause] = nginx.lifecycle.preStop.exec.command;

  assert.match(nginx.command.at(-1), /while sleep 12h; do nginx -s reload; done & exec nginx -g "daemon off;"/);
  // A page waits up to 25 seconds for the next release.
  assert.ok(patience >= Number(pause) + 30);
});
