import { isThisMachine } from '../this-machine.ts';
import type { Config } from './config.ts';
import { refuseWeakKey } from './key-strength.ts';
import { readBoundPorts } from './read-feed-sources.ts';
import { readText, type Environment } from './read-setting.ts';
import type { SettingName } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const webSettings: readonly SettingName[] = [
  'PUBLIC_URL',
  'SMS_URL',
  'PAYMENT_URL',
  'PAYMENT_REPORTING_URL',
  'PAYMENT_REPEAT_URL',
];

/**
 * Refuses settings that are good enough for a trial but unsafe with real customers (decision 0043). SMTP_URL is not
 * checked here: the mailer itself sends nothing to other machines without TLS.
 * @throws StartProblem that names the first such setting
 */
export function refuseInProduction(
  env: Environment,
  config: Pick<
    Config,
    | 'demo'
    | 'webhookLoopback'
    | 'secretKey'
    | 'feedKey'
    | 'feedSources'
    | 'hostOrigins'
    | 'overrideOrigins'
    | 'releasesBucket'
  >,
): void {
  if (config.demo)
    throw new StartProblem('DEMO=1 is refused when NODE_ENV=production: the password of its accounts is public.');
  if (config.webhookLoopback)
    throw new StartProblem(
      'WEBHOOK_LOOPBACK=1 is refused when NODE_ENV=production: customers could reach services that only this machine should reach.',
    );
  refuseWeakKey('SECRET_KEY', config.secretKey);
  if (config.feedKey !== null) refuseWeakKey('FEED_KEY', config.feedKey);
  for (const { name, keys } of config.feedSources)
    for (const key of keys) refuseWeakKey(`A key of ${name} in FEED_KEYS`, key);
  for (const name of webSettings) refusePlainWeb(name, readText(env, name));
  for (const origin of config.hostOrigins) refusePlainWeb('HOST_ORIGINS', origin);
  for (const origin of config.overrideOrigins) refusePlainWeb('OVERRIDE_ORIGINS', origin);
  // Anyone who impersonates the bucket decides what code browsers run.
  if (config.releasesBucket) refusePlainWeb('AWS_ENDPOINT_URL_S3', config.releasesBucket.url);
  refusePlainDatabases(env);
}

/**
 * Requires the settings whose defaults are only good for a trial.
 * @throws StartProblem that names the first missing one
 */
export function refuseHalfAnInstallation(
  env: Environment,
  { role, feedSources }: Pick<Config, 'role' | 'feedSources'>,
): void {
  const names = feedSources.map(({ name }) => name);
  const bound = readBoundPorts(env, names);
  const unbound = names.find((name) => !bound.has(name));
  if (unbound !== undefined)
    throw new StartProblem(
      `FEED_PORTS must name the ports of ${unbound} when NODE_ENV=production, for example ${unbound}:LGP,${unbound}:SOU.`,
    );
  if (readText(env, 'PUBLIC_URL') === null)
    throw new StartProblem(
      'PUBLIC_URL must be set when NODE_ENV=production: links in mails would lead to localhost, and cookies would not be Secure.',
    );
  // Mails are sent by jobs, which a web process does not run.
  if (role !== 'web' && readText(env, 'SMTP_URL') === null)
    throw new StartProblem(
      'SMTP_URL must be set when NODE_ENV=production; SMTP_URL=files keeps mails in DATA_DIR/outbox and sends none.',
    );
}

function refusePlainWeb(name: SettingName, value: string | null): void {
  if (value === null) return;
  const { protocol, hostname } = new URL(value);
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new StartProblem(`${name} must begin with https:// when NODE_ENV=production, except on this machine.`);
}

export function refusePlainDatabases(env: Environment): void {
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_OWNER_URL'] as const)
    refusePlainDatabase(env, name);
}

/** Modes in which the driver verifies the server. In the others anybody on the network path can read and answer. */
const verifyingModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** The folder of a Unix socket, which may be URL-encoded. */
const isSocketFolder = (host: string) => /^(\/|%2f)/i.test(host);

function refusePlainDatabase(env: Environment, name: SettingName): void {
  const value = readText(env, name);
  if (value === null) return;
  const { hostname, searchParams } = new URL(value);
  // If a parameter is repeated, the driver uses the last one.
  const parameter = (key: string) => searchParams.getAll(key).at(-1);
  const host = parameter('host') ?? (hostname || (env['PGHOST'] ?? 'localhost'));
  if (isSocketFolder(host) || isThisMachine(host)) return;
  const mode = parameter('sslmode');
  const isVerified =
    mode === undefined
      ? ['true', '1'].includes(parameter('ssl') ?? '')
      : // With this parameter the driver treats 'require' as libpq does and accepts any certificate.
        verifyingModes.has(mode) && !(mode === 'require' && searchParams.has('uselibpqcompat'));
  if (!isVerified)
    throw new StartProblem(
      `${name} must require TLS with sslmode=verify-full when NODE_ENV=production, except on this machine.`,
    );
}
