import { bucketSettings } from './bucket-settings.ts';
import { feedSettings } from './feed-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import type { SettingGroup } from './setting.ts';

/**
 * Every setting of a process. `pnpm settings` makes docs/settings.md and .env.example of it, and the functions that read a
 * setting take no other name.
 */
export const settingGroups = [
  {
    title: 'The process',
    settings: [
      { name: 'HOST', preset: '127.0.0.1', meaning: 'the address to listen on' },
      { name: 'PORT', preset: '8080', meaning: 'the port to listen on; 0 lets the system choose one' },
      {
        name: 'METRICS_PORT',
        default: 'none',
        meaning:
          'where `/metrics` is served, on `HOST`; without it nowhere in production, otherwise on `PORT` for this machine',
        example: '9464',
      },
      {
        name: 'PUBLIC_URL',
        preset: 'http://localhost:8080',
        default: 'http://localhost:PORT',
        meaning:
          'where people reach the product: links in mails, and where payments return to; `https:` makes cookies Secure and switches on HSTS',
      },
      {
        name: 'HSTS_SUBDOMAINS',
        preset: '0',
        meaning:
          '1: with HSTS browsers reach every host below that of `PUBLIC_URL` by `https:` alone too, for a year; not where one of them has no TLS',
      },
      {
        name: 'TRUSTED_PROXIES',
        preset: '',
        default: 'none',
        meaning:
          'addresses or networks (CIDR) whose `X-Forwarded-For` is believed; without it every client behind a balancer counts as one',
      },
      {
        name: 'HOST_ORIGINS',
        preset: '',
        default: 'none',
        meaning:
          'other sites whose pages may show pages and panels of this product ([on other sites](operating.md#on-other-sites)), as `https://portal.example`, separated by commas',
      },
      {
        name: 'OVERRIDE_ORIGINS',
        preset: '',
        default: 'none',
        meaning:
          'machines whose build of one remote the helpdesk may run in its own browser ([overrides](operating.md#overrides)), as `http://localhost:8090`, separated by commas; whoever runs one can act as who tries it',
      },
      {
        name: 'ROLE',
        preset: 'all',
        meaning: '`web` answers calls, `worker` runs jobs, `all` does both',
      },
      {
        name: 'DRAIN_SECONDS',
        preset: '0',
        default: '10 with `DATABASE_URL`, else 0',
        meaning:
          'how long calls are still answered after SIGTERM, while balancers move away, from 0 to 300 ([stopping](operating.md#stopping))',
      },
      {
        name: 'NODE_ENV',
        preset: '',
        default: 'unset',
        meaning:
          '`production` demands a `SECRET_KEY`, and refuses what is good enough for a demo only ([in production](operating.md#in-production))',
      },
      {
        name: 'DEMO',
        preset: '0',
        default: '1 under `npm start`, else 0',
        meaning: 'demo accounts, simulator, `/demo/outbox`',
      },
      {
        name: 'WEBHOOK_LOOPBACK',
        preset: '0',
        meaning:
          '1: webhooks of customers may lead to this machine, by `http:` too, to try them; refused in production ([webhooks](operating.md#webhooks))',
      },
      {
        name: 'SEARCHES_PER_MINUTE',
        preset: '300',
        meaning:
          'how often one customer may search, whatever it is (decision 0044), from 30 to 1000000; more is answered with 429',
      },
      {
        name: 'REPORTED_LOADS_PERCENT',
        preset: '100',
        meaning:
          'of a hundred pages that are opened, how many report every load of a remote ([load reports](operating.md#load-reports)), from 0 to 100; all report failures',
      },
      {
        name: 'LOG_LEVEL',
        preset: 'info',
        meaning: 'fatal, error, warn, info, debug, trace or silent',
      },
    ],
  },
  {
    title: 'Data and keys',
    settings: [
      {
        name: 'DATA_DIR',
        preset: '.data',
        meaning:
          'embedded database, outbox, key of a development machine; closed to all but its owner at every start (0700), so `FEED_DIR` lies elsewhere',
      },
      {
        name: 'RELEASES_DIR',
        preset: '.data/releases',
        default: 'DATA_DIR/releases',
        meaning:
          'the release store of shell and remotes: a folder, or a bucket as `s3://bucket/folder`, of which each `DATA_DIR` keeps a mirror ([releases in a bucket](operating.md#releases-in-a-bucket))',
      },
      ...bucketSettings,
      {
        name: 'DATABASE_URL',
        default: 'the embedded database',
        meaning: 'a PostgreSQL server, 15 or newer ([the two databases](operating.md#the-two-databases))',
        required: 'with `DATABASE_READ_URL`',
        secret: true,
        example: 'postgres://quaywatch:password@localhost:5432/quaywatch',
      },
      {
        name: 'DATABASE_READ_URL',
        default: 'searches are read from DATABASE_URL',
        meaning:
          'a streaming replica of `DATABASE_URL`, for searches, history and the search of the helpdesk ([a replica for searches](operating.md#a-replica-for-searches))',
        secret: true,
        example: 'postgres://quaywatch:password@replica.example:5432/quaywatch?sslmode=verify-full',
      },
      {
        name: 'SECRET_KEY',
        default: 'made in DATA_DIR',
        meaning: 'at least 32 characters; signs tokens and links, seals answers and keys',
        required: 'when `NODE_ENV=production`, and then random as `openssl rand -base64 48` makes it',
        secret: true,
        example: '',
      },
      {
        name: 'SECRET_KEY_PREVIOUS',
        default: 'none',
        meaning: 'the key before, while a new one takes over ([changing the key](operating.md#changing-the-key))',
        secret: true,
        example: '',
      },
    ],
  },
  {
    title: 'Mails and text messages',
    settings: [
      {
        name: 'SMTP_URL',
        default: 'files in DATA_DIR/outbox',
        meaning:
          '`smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`; TLS is required except on this machine',
        secret: true,
        example: 'smtp://user:password@mail.example:587',
      },
      {
        name: 'MAIL_FROM',
        preset: 'helpdesk@quaywatch.example',
        default: "the helpdesk's address",
        meaning: 'the sender of every mail',
      },
      {
        name: 'SMS_URL',
        default: 'files in DATA_DIR/outbox',
        meaning:
          '`https://account:token@host/path?From=%2B44...`: a gateway that takes a form with `To` and `Body`, as Twilio does',
        secret: true,
        example: 'https://account:token@gateway.example/messages?From=%2B441632960000',
      },
      {
        name: 'SMS_COUNTRIES',
        preset: 'GB',
        meaning:
          'countries (ISO codes, separated by commas) to whose mobile numbers text messages may go; GB has the Channel Islands and the Isle of Man in it, which share its numbers',
      },
    ],
  },
  {
    title: 'The captcha',
    settings: [
      {
        name: 'CAPTCHA_SITE_KEY',
        default: 'proof of work of our own',
        meaning: 'the site key of Google reCAPTCHA v2',
        required: 'with `CAPTCHA_SECRET_KEY`',
        example: 'site-key-of-reCAPTCHA-v2',
      },
      {
        name: 'CAPTCHA_SECRET_KEY',
        default: 'proof of work of our own',
        meaning: 'the secret key of Google reCAPTCHA v2',
        required: 'with `CAPTCHA_SITE_KEY`',
        secret: true,
        example: 'secret-key-of-reCAPTCHA-v2',
      },
    ],
  },
  paymentSettings,
  feedSettings,
] as const satisfies readonly SettingGroup[];

export type SettingName = (typeof settingGroups)[number]['settings'][number]['name'];
