import { bucketSettings } from './bucket-settings.ts';
import { feedSettings } from './feed-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { releaseSettings } from './release-settings.ts';
import type { SettingGroup } from './setting.ts';

/**
 * `pnpm settings` writes docs/settings.md and .env.example from this list. The functions that read settings accept no
 * other names.
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
          'the port of `/metrics`, on `HOST`, other than `PORT`. If unset, there are no metrics in production; elsewhere they are on `PORT`, for this machine only',
        example: '9464',
      },
      {
        name: 'TLS_CERT_FILE',
        default: 'calls and metrics are served without TLS',
        meaning:
          'the certificate with which the process serves `PORT` and `METRICS_PORT` by TLS 1.3, as a PEM file with the intermediate ones behind it ([TLS to the processes](operating.md#tls-to-the-processes))',
        required: 'with `TLS_KEY_FILE`',
        example: '/process-tls/tls.crt',
      },
      {
        name: 'TLS_KEY_FILE',
        default: 'calls and metrics are served without TLS',
        meaning: 'the key of that certificate. New files are served within a minute',
        required: 'with `TLS_CERT_FILE`',
        example: '/process-tls/tls.key',
      },
      {
        name: 'PUBLIC_URL',
        preset: 'http://localhost:8080',
        default: 'http://localhost:PORT',
        meaning:
          'the address at which people reach the product, without a path. Links in mails and the return from payments use it; `https:` makes cookies Secure and switches on HSTS',
        required: 'when `NODE_ENV=production`',
      },
      {
        name: 'HSTS_SUBDOMAINS',
        preset: '0',
        meaning:
          '1: HSTS covers the subdomains of the host of `PUBLIC_URL`. For a year browsers reach them by `https:` only, so do not set it if one of them has no TLS',
      },
      {
        name: 'TRUSTED_PROXIES',
        preset: '',
        default: 'none',
        meaning:
          'addresses or networks (CIDR) whose `X-Forwarded-For` is trusted. If unset, all clients behind a load balancer count as one, and the log warns of it',
      },
      {
        name: 'HOST_ORIGINS',
        preset: '',
        default: 'none',
        meaning:
          'other sites that may show pages and panels of this product, such as `https://portal.example`, separated by commas ([on other sites](operating.md#on-other-sites))',
      },
      {
        name: 'OVERRIDE_ORIGINS',
        preset: '',
        default: 'none',
        meaning:
          'machines whose build of one remote a helpdesk agent may run in their own browser, such as `http://localhost:8090`, separated by commas. Whoever controls such a machine can act as that agent ([overrides](operating.md#overrides))',
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
          'how many seconds calls are still answered after SIGTERM, while load balancers take the process out, from 0 to 300 ([stopping](operating.md#stopping))',
      },
      {
        name: 'NODE_ENV',
        preset: '',
        default: 'unset',
        meaning:
          '`production` requires a `SECRET_KEY` and refuses settings that are only good for a demo ([in production](operating.md#in-production)). `development` and `test` are as unset; anything else is refused',
      },
      {
        name: 'DEMO',
        preset: '0',
        default: '1 under `npm start`, else 0',
        meaning: '1: demo accounts, a simulator of both ports, example texts, and `/demo/outbox`',
      },
      {
        name: 'WEBHOOK_LOOPBACK',
        preset: '0',
        meaning:
          '1: webhooks may call this machine, over `http:` too, to try them out. Refused in production ([webhooks](operating.md#webhooks))',
      },
      {
        name: 'SEARCHES_PER_MINUTE',
        preset: '300',
        meaning:
          'how many searches of any kind one customer may make in a minute, from 30 to 1000000. Further ones are answered with 429 (decision 0044)',
      },
      {
        name: 'REPORTED_LOADS_PERCENT',
        preset: '100',
        meaning:
          'the share of opened pages that report every load of a remote, from 0 to 100. All pages report failures ([load reports](operating.md#load-reports))',
      },
      {
        name: 'LOG_LEVEL',
        preset: 'info',
        meaning: 'the least severe lines that are logged: fatal, error, warn, info, debug, trace or silent',
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
          'the folder of the embedded database, the outbox and the key of a development machine. Every start sets its mode to 0700, so `FEED_DIR` must be outside it',
      },
      {
        name: 'CONTENT_DIR',
        default: '`server/content` of the product',
        meaning:
          'the folder of texts and images that editors change: port alerts, port statuses, announcements, questions and the sign-in text ([texts that editors change](operating.md#texts-that-editors-change))',
        example: '/srv/quaywatch-content',
      },
      ...releaseSettings,
      ...bucketSettings,
      {
        name: 'DATABASE_URL',
        default: 'the embedded database',
        meaning: 'a PostgreSQL server, 15 or newer ([the two databases](operating.md#the-two-databases))',
        required: 'with `DATABASE_READ_URL` or `DATABASE_OWNER_URL`',
        secret: true,
        example: 'postgres://quaywatch_server:password@localhost:5432/quaywatch',
      },
      {
        name: 'DATABASE_OWNER_URL',
        default: 'the role of `DATABASE_URL` owns the tables',
        meaning:
          'the same database, by the role that owns the tables. `pnpm migrate` and `pnpm restore` use it, so that `DATABASE_URL` needs a role that only serves ([two roles](operating.md#two-roles-of-the-database))',
        secret: true,
        neededBy: 'migrate',
        example: 'postgres://quaywatch:password@localhost:5432/quaywatch',
      },
      {
        name: 'DATABASE_READ_URL',
        default: 'searches read from DATABASE_URL',
        meaning:
          'a streaming replica of `DATABASE_URL`, for searches ([a replica for searches](operating.md#a-replica-for-searches))',
        secret: true,
        neededBy: 'web',
        example: 'postgres://quaywatch:password@replica.example:5432/quaywatch?sslmode=verify-full',
      },
      {
        name: 'SECRET_KEY',
        default: 'made in DATA_DIR',
        meaning: 'at least 32 characters. Signs tokens and links, encrypts secret answers and keys',
        required: 'when `NODE_ENV=production`, and then random: `openssl rand -base64 48`',
        secret: true,
        example: '',
      },
      {
        name: 'SECRET_KEY_PREVIOUS',
        default: 'none',
        meaning:
          'earlier keys, newest first, separated by commas, ten at most; a comma within a key is written twice. They open what they sealed and the links that they signed ([changing the key](operating.md#changing-the-key))',
        secret: true,
        example: '',
      },
      {
        name: 'LEAKED_PASSWORDS_FILE',
        default: 'only the 10,000 most common passwords are refused',
        meaning:
          'a file of leaked passwords that are refused as new ones: SHA-1 hashes, one a line, sorted ([leaked passwords](operating.md#leaked-passwords))',
        example: '/srv/pwned-passwords.txt',
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
          'the mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. TLS is required, except to this machine. `files` sends no mail and keeps all in DATA_DIR/outbox for 30 days',
        required: 'when `NODE_ENV=production`, unless `ROLE=web`',
        secret: true,
        neededBy: 'worker',
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
          'the SMS gateway: `https://account:token@host/path?From=%2B44...`. It takes a form with `To` and `Body`, as Twilio does',
        secret: true,
        example: 'https://account:token@gateway.example/messages?From=%2B441632960000',
      },
      {
        name: 'SMS_COUNTRIES',
        preset: 'GB,IE,AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK',
        meaning:
          'countries (ISO codes, separated by commas) whose mobile numbers may get text messages: by default the United Kingdom, Ireland and the European Union. GB includes the Channel Islands and the Isle of Man, which share its numbers',
      },
    ],
  },
  {
    title: 'The captcha',
    settings: [
      {
        name: 'CAPTCHA_SITE_KEY',
        default: 'built-in proof of work',
        meaning: 'the site key of Google reCAPTCHA v2',
        required: 'with `CAPTCHA_SECRET_KEY`',
        example: 'site-key-of-reCAPTCHA-v2',
      },
      {
        name: 'CAPTCHA_SECRET_KEY',
        default: 'built-in proof of work',
        meaning: 'the secret key of Google reCAPTCHA v2',
        required: 'with `CAPTCHA_SITE_KEY`',
        secret: true,
        neededBy: 'web',
        example: 'secret-key-of-reCAPTCHA-v2',
      },
    ],
  },
  paymentSettings,
  feedSettings,
] as const satisfies readonly SettingGroup[];

export type SettingName = (typeof settingGroups)[number]['settings'][number]['name'];
