import { companyContact } from '@quaywatch/shared/domain';
import { join, resolve } from 'node:path';
import { canaryPauseMs, type Config, logLevels, passwordWork, type Role, roles } from './config.ts';
import { readDatabases, readDataDir } from './read-databases.ts';
import { readFeedSources, readLinkHosts, readPortSources } from './read-feed-sources.ts';
import { readPreviousKeys, readSecretKey } from './read-secret-key.ts';
import { readReleases } from './read-releases.ts';
import { readPayment, readSupplier } from './read-payment.ts';
import { refuseHalfAnInstallation, refuseInProduction, refusePlainDatabases } from './refuse-in-production.ts';
import {
  readAddress,
  readAllOrNone,
  readCountries,
  readEmail,
  readFlag,
  readNetworks,
  readOneOf,
  readOrigin,
  readOrigins,
  readText,
  readWholeNumber,
  type Environment,
} from './read-setting.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { SettingName } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const readPort = (env: Environment, name: SettingName, fallback: number) =>
  readWholeNumber(env, name, { least: 0, most: 65535, fallback });

function readMetricsPort(env: Environment, port: number): number | null {
  if (readText(env, 'METRICS_PORT') === null) return null;
  const metricsPort = readPort(env, 'METRICS_PORT', 0);
  // With 0 the system chooses, and never the same port twice.
  if (metricsPort === port && port !== 0)
    throw new StartProblem(`METRICS_PORT and PORT must be different ports, not both ${port}.`);
  return metricsPort;
}

const environments = ['production', 'development', 'test'] as const;

/** A misspelt `production` would start an installation that refuses nothing unsafe. */
const readProduction = (env: Environment) => readOneOf(env, 'NODE_ENV', environments, 'development') === 'production';

/** The value 'files' explicitly keeps all mail on this machine. */
const readMailServer = (env: Environment) =>
  readText(env, 'SMTP_URL') === 'files' ? null : readAddress(env, 'SMTP_URL', ['smtp:', 'smtps:']);

/** A worker shows no captchas, so it needs no secret to check them. */
const readCaptcha = (env: Environment, role: Role) =>
  role === 'worker' ? null : readAllOrNone(env, { siteKey: 'CAPTCHA_SITE_KEY', secretKey: 'CAPTCHA_SECRET_KEY' });

/** Where the links of the demo's containers lead. */
const demoLinkHosts = ['lgp.quaywatch.example', 'sou.quaywatch.example'];

/**
 * Reads the settings of this process, as listed in settings.ts.
 * @throws StartProblem with one line about the first missing or wrong setting
 */
export function readConfig(env: Environment = process.env): Config {
  const production = readProduction(env);
  const port = readPort(env, 'PORT', 8080);
  const metricsPort = readMetricsPort(env, port);
  const tls = readAllOrNone(env, { certFile: 'TLS_CERT_FILE', keyFile: 'TLS_KEY_FILE' });
  const dataDir = readDataDir(env);
  const demo = readFlag(env, 'DEMO');
  const publicUrl = readOrigin(env, 'PUBLIC_URL') ?? `${tls ? 'https' : 'http'}://localhost:${port}`;
  const feedDir = readText(env, 'FEED_DIR');
  const role = readOneOf(env, 'ROLE', roles, 'all');
  const payment = readPayment(env, role);
  const contentDir = readText(env, 'CONTENT_DIR');
  const leakedPasswords = readText(env, 'LEAKED_PASSWORDS_FILE');
  const feedKey = readText(env, 'FEED_KEY') ?? (demo ? 'demo-feed-key' : null);
  const feedSources = readFeedSources(env, feedKey, role);
  const databases = readDatabases(env);
  const config: Config = {
    production,
    host: readText(env, 'HOST') ?? '127.0.0.1',
    port,
    metricsPort,
    tls,
    publicUrl,
    hstsSubdomains: readFlag(env, 'HSTS_SUBDOMAINS'),
    dataDir,
    contentDir: contentDir === null ? join(import.meta.dirname, '../../../content') : resolve(contentDir),
    ...readReleases(env, dataDir, role),
    ...databases,
    role,
    // The embedded database has only this process, so calls cannot be sent elsewhere.
    drainSeconds: readWholeNumber(env, 'DRAIN_SECONDS', {
      least: 0,
      most: 300,
      fallback: databases.databaseUrl === null ? 0 : 10,
    }),
    demo,
    secretKey: readSecretKey(env, dataDir, production),
    secretKeysPrevious: readPreviousKeys(env),
    passwordWork,
    canaryPauseMs,
    leakedPasswordsFile: leakedPasswords === null ? null : resolve(leakedPasswords),
    smtpUrl: readMailServer(env),
    mailFrom: readEmail(env, 'MAIL_FROM', companyContact.helpdeskEmail),
    smsUrl: readAddress(env, 'SMS_URL', ['https:', 'http:']),
    smsCountries: readCountries(env, 'SMS_COUNTRIES'),
    captcha: readCaptcha(env, role),
    payment,
    supplier: readSupplier(env, payment !== null),
    vatPercent: readWholeNumber(env, 'VAT_PERCENT', { least: 0, most: 100, fallback: 20 }),
    portSilentAfterMinutes: readWholeNumber(env, 'PORT_SILENT_AFTER_MINUTES', {
      least: 0,
      most: 10_080,
      fallback: demo ? 0 : 60,
    }),
    feedDir: feedDir === null ? null : resolve(feedDir),
    feedKey,
    feedSources,
    feedLinkHosts: readLinkHosts(env, demo ? demoLinkHosts : []),
    portSources: readPortSources(env, { feedKey, feedSources, role }),
    trustedProxies: readNetworks(env, 'TRUSTED_PROXIES'),
    hostOrigins: readOrigins(env, 'HOST_ORIGINS'),
    overrideOrigins: readOrigins(env, 'OVERRIDE_ORIGINS'),
    webhookLoopback: readFlag(env, 'WEBHOOK_LOOPBACK'),
    searchesPerMinute: readWholeNumber(env, 'SEARCHES_PER_MINUTE', { least: 30, most: 1_000_000, fallback: 300 }),
    reportedLoadsPercent: readWholeNumber(env, 'REPORTED_LOADS_PERCENT', { least: 0, most: 100, fallback: 100 }),
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  };
  if (production) refuseInProduction(env, config);
  return config;
}

/**
 * For a process that serves customers: in production it also refuses missing settings. Commands such as `pnpm backup`
 * need fewer settings.
 * @throws StartProblem as readConfig does
 */
export function readProcessConfig(env: Environment = process.env): Config {
  const config = readConfig(env);
  if (config.production) refuseHalfAnInstallation(env, config);
  return config;
}

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/**
 * For a migration, a backup and a restore, which need none of the secrets that a process needs.
 * @throws StartProblem as readConfig does
 */
export function readDatabaseSettings(env: Environment = process.env): DatabaseSettings {
  if (readProduction(env)) refusePlainDatabases(env);
  return { dataDir: readDataDir(env), ...readDatabases(env) };
}

/**
 * For a restore, which checks the key if it has one.
 * @throws StartProblem as readConfig does
 */
export function readRestoreSettings(
  env: Environment = process.env,
): DatabaseSettings & { readonly keys: SecretKeys | null } {
  const settings = readDatabaseSettings(env);
  const production = readProduction(env);
  if (production && readText(env, 'SECRET_KEY') === null) return { ...settings, keys: null };
  const secretKey = readSecretKey(env, settings.dataDir, production);
  return { ...settings, keys: { secretKey, secretKeysPrevious: readPreviousKeys(env) } };
}
