import type { Port } from '@quaywatch/shared/contract';
import type { BucketSettings } from '@quaywatch/shared/store';
import type { CountryCode } from 'libphonenumber-js/max';
import type { PasswordWork } from './password-work.ts';

/** What a process does: answer calls, run jobs, or both. */
export const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

/** Settings of one process, read once from the environment. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Port of `/metrics` on `host`. Null: none in production; otherwise on `port`, for this machine only. */
  readonly metricsPort: number | null;
  /** Address of the product without a trailing slash, for mails and returning payments. */
  readonly publicUrl: string;
  /** Tells browsers to use TLS for all subdomains of `publicUrl` too. */
  readonly hstsSubdomains: boolean;
  readonly dataDir: string;
  /** Folder of the releases: the store itself, or the mirror of a bucket. */
  readonly releasesDir: string;
  /** The bucket that `releasesDir` mirrors; null if that is the store. */
  readonly releasesBucket: BucketSettings | null;
  /** A PostgreSQL server; null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica of that server, for searches; null without one. */
  readonly databaseReadUrl: string | null;
  readonly role: Role;
  /** Seconds during which calls are still answered after the stop signal, while balancers move away. */
  readonly drainSeconds: number;
  /** Demo accounts, simulator, outbox page and payment sandbox. */
  readonly demo: boolean;
  /** At least 32 characters; signs tokens and encrypts secret answers. */
  readonly secretKey: string;
  /** The previous SECRET_KEY while its data is being sealed again; null otherwise. */
  readonly secretKeyPrevious: string | null;
  /** Cost of a password hash; lower only on a test's server. */
  readonly passwordWork: PasswordWork;
  /** The mail server; null keeps mails as files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** Sender of mails. */
  readonly mailFrom: string;
  /** The SMS gateway with account and token; null keeps text messages as files in `dataDir`. */
  readonly smsUrl: string | null;
  /** Countries whose mobile numbers may get text messages. */
  readonly smsCountries: readonly CountryCode[];
  /** reCAPTCHA keys; null for the built-in proof of work. */
  readonly captcha: { readonly siteKey: string; readonly secretKey: string } | null;
  /** Account with the card provider. Null: the sandbox, or in production no sales. */
  readonly payment: PaymentSettings | null;
  /** Issuer of the invoices. */
  readonly supplier: Supplier;
  /** VAT on subscriptions, in whole percent. */
  readonly vatPercent: number;
  /** Bearer key of the port feed for every source; null without one. */
  readonly feedKey: string | null;
  /** Sources with feed keys of their own. Without these and `feedKey` the feed is closed. */
  readonly feedSources: readonly FeedSource[];
  /** Hosts, with their port where they name one, to which links of port events may lead; in lower case. */
  readonly feedLinkHosts: readonly string[];
  /** Minutes without a report after which customers are told that a port is silent; 0 for never. */
  readonly portSilentAfterMinutes: number;
  /**
   * Names under which each port's terminal reports: sources, senders and parties by `partyKeyOf`. For a port left out,
   * everybody who reports as a terminal counts.
   */
  readonly portSources: Readonly<Partial<Record<Port, readonly string[]>>>;
  /** Folder in which ports leave files for the feed; null without one. */
  readonly feedDir: string | null;
  /**
   * Addresses and networks (CIDR) of the reverse proxies. Only their X-Forwarded-For is trusted; without any, the
   * client's address is that of the connection.
   */
  readonly trustedProxies: readonly string[];
  /** Origins of other sites that may show parts of this product: `https://portal.example`. */
  readonly hostOrigins: readonly string[];
  /**
   * Origins of developers' machines that may bring a remote to a browser under an override: `http://localhost:8090`.
   */
  readonly overrideOrigins: readonly string[];
  /** Lets webhooks call this machine, for trials; never in production. */
  readonly webhookLoopback: boolean;
  /** Searches per customer and minute, of all kinds. */
  readonly searchesPerMinute: number;
  /** Percentage of documents that report every load of a remote; all report failures. */
  readonly reportedLoadsPercent: number;
  readonly logLevel: LogLevel;
};

/** A feed source with its own keys, which may speak only for itself. */
export type FeedSource = {
  readonly name: string;
  /** Bearer keys; two while one replaces the other. */
  readonly keys: readonly string[];
  /**
   * Its names as sender of interchanges (EDIFACT) and as party of events (DCSA), by `partyKeyOf`, including its own
   * name.
   */
  readonly parties: readonly string[];
  /** The ports that it may report about. */
  readonly ports: readonly Port[];
};

/** Account with the card provider (Sage Pay/Opayo, Form protocol 3.00). */
export type PaymentSettings = {
  readonly vendor: string;
  /** 16 characters. */
  readonly encryptionKey: string;
  /** Where the browser posts an order. */
  readonly url: string;
  /** Reporting service that tells the state of an order; null without one. */
  readonly reporting: { readonly url: string; readonly user: string; readonly password: string } | null;
  /** Where a payment is repeated; null: subscriptions do not renew. */
  readonly repeatUrl: string | null;
};

/** As required on an invoice (VAT Regulations 1995, regulation 14). */
export type Supplier = { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
