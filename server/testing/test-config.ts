import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../src/platform/config/config.ts';

/** This machine only, demo data, and a separate data folder. */
export function createTestConfig(changes: Partial<Config> = {}): Config {
  const dataDir = changes.dataDir ?? mkdtempSync(join(tmpdir(), 'quaywatch-test-'));
  return {
    production: false,
    host: '127.0.0.1',
    port: 0,
    metricsPort: null,
    tls: null,
    publicUrl: 'http://localhost:8080',
    hstsSubdomains: false,
    dataDir,
    contentDir: join(import.meta.dirname, '../content'),
    releasesDir: join(dataDir, 'releases'),
    releasesBucket: null,
    releasesFolder: null,
    releaseKeysFile: null,
    databaseUrl: null,
    databaseReadUrl: null,
    databaseOwnerUrl: null,
    role: 'all',
    drainSeconds: 0,
    demo: true,
    secretKey: 'test-secret-key-of-at-least-32-characters',
    secretKeysPrevious: [],
    // The least that argon2 accepts, because tests sign in thousands of times.
    passwordWork: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    // As with jobs: a slow test must not meet a verdict that it did not ask for.
    canaryPauseMs: null,
    leakedPasswordsFile: null,
    smtpUrl: null,
    mailFrom: 'helpdesk@quaywatch.example',
    smsUrl: null,
    smsCountries: ['GB'],
    captcha: null,
    payment: null,
    supplier: { name: 'Quaywatch Limited', address: ['1 Quay Road', 'London'], vatNumber: 'GB 000 0000 00' },
    vatPercent: 20,
    feedKey: 'test-feed-key',
    feedSources: [],
    feedLinkHosts: [
      'port.example',
      'rail.example',
      'lgp.example',
      'sou.example',
      'lgp.quaywatch.example',
      'sou.quaywatch.example',
    ],
    feedDir: null,
    // Tests give their callers addresses with X-Forwarded-For.
    trustedProxies: ['127.0.0.1'],
    hostOrigins: [],
    overrideOrigins: [],
    webhookLoopback: false,
    searchesPerMinute: 300,
    // Tests move clocks by days.
    portSilentAfterMinutes: 0,
    portSources: {},
    reportedLoadsPercent: 100,
    logLevel: 'silent',
    ...changes,
  };
}
