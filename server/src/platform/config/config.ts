import type { Port } from '@quaywatch/shared/contract';
import type { BucketSettings } from '@quaywatch/shared/store';
import type { CountryCode } from 'libphonenumber-js/max';
import type { PasswordWork } from './password-work.ts';

/** What a process does: answer calls, run jobs, or both. */
export const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

/** The settings of one process, read once from the environment and never changed. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Where `/metrics` is served, on `host`; null: nowhere in production, otherwise on `port` for this machine. */
  readonly metricsPort: number | null;
  /** Where people reach the product, without a trailing slash; used in mails and as the return address of payments. */
  readonly publicUrl: string;
  /** Browsers are told to use TLS for every host below that of `publicUrl` as well. */
  readonly hstsSubdomains: boolean;
  readonly dataDir: string;
  /** The folder that releases are read from: the store itself, or the mirror of a bucket. */
  readonly releasesDir: string;
  /** The bucket that `releasesDir` mirrors; null when it is the store itself. */
  readonly releasesBucket: BucketSettings | null;
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A streaming replica of that server, for searches; null: there is none. */
  readonly databaseReadUrl: string | null;
  readonly role: Role;
  /** How long calls are still answered after the signal that ends the process, while balancers move away. */
  readonly drainSeconds: number;
  /** Demo accounts, simulator, outbox page and payment sandbox. */
  readonly demo: boolean;
  /** At least 32 characters; signs tokens and encrypts secret answers. */
  readonly secretKey: string;
  /** The previous SECRET_KEY, set while data that it sealed is being sealed again; null otherwise. */
  readonly secretKeyPrevious: string | null;
  /** What a password hash costs; a test's server hashes for less. */
  readonly passwordWork: PasswordWork;
  /** The mail server, or null to keep mails as files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** The address that mails come from. */
  readonly mailFrom: string;
  /** The gateway for text messages, with account and token, or null to keep them as files in `dataDir`. */
  readonly smsUrl: string | null;
  /** Whose mobile numbers text messages may go to. */
  readonly smsCountries: readonly CountryCode[];
  /** reCAPTCHA keys, or null for the built-in proof of work. */
  readonly captcha: { readonly siteKey: string; readonly secretKey: string } | null;
  /** The card provider's account; null: a sandbox of our own, or in production nothing is sold. */
  readonly payment: PaymentSettings | null;
  /** Who issues the invoices. */
  readonly supplier: Supplier;
  /** VAT on subscriptions, in whole percent. */
  readonly vatPercent: number;
  /** Bearer key of the port feed, good for every source; null: there is none. */
  readonly feedKey: string | null;
  /** Sources of the port feed with keys of their own. With neither these nor `feedKey` the feed is closed. */
  readonly feedSources: readonly FeedSource[];
  /** From when on customers are told that nothing comes from a port, in minutes; 0 for never. */
  readonly portSilentAfterMinutes: number;
  /**
   * Under which names the terminal of a port itself reports: sources, senders and parties by `partyKeyOf`. Of a port that is left out
   * everybody who reports as terminals do counts as its terminal.
   */
  readonly portSources: Readonly<Partial<Record<Port, readonly string[]>>>;
  /** The folder in which ports leave files for the feed, or null when there is none. */
  readonly feedDir: string | null;
  /**
   * Addresses and networks (CIDR) of the reverse proxies in front: only their X-Forwarded-For is trusted. With
   * none, the address of the connection is the client's.
   */
  readonly trustedProxies: readonly string[];
  /** Origins of other sites whose pages may show parts of this product: `https://portal.example`. */
  readonly hostOrigins: readonly string[];
  /** Origins of machines that may bring a remote to a browser that was pointed at them: `http://localhost:8090`. */
  readonly overrideOrigins: readonly string[];
  /** Webhooks may lead to this machine: for trying them, never in production. */
  readonly webhookLoopback: boolean;
  /** How often one customer may search, whatever it is that is searched. */
  readonly searchesPerMinute: number;
  /** Of a hundred documents, how many report every load of a remote; all report failures. */
  readonly reportedLoadsPercent: number;
  readonly logLevel: LogLevel;
};

/** A source of the port feed that speaks for itself only. */
export type FeedSource = {
  readonly name: string;
  /** Bearer keys; there are two while one takes the place of the other. */
  readonly keys: readonly string[];
  /** What it is called as the sender of interchanges (EDIFACT) and as a party of events (DCSA), by `partyKeyOf`; its name is one of these. */
  readonly parties: readonly string[];
};

/** The account with the card provider (Sage Pay/Opayo, Form protocol 3.00). */
export type PaymentSettings = {
  readonly vendor: string;
  /** 16 characters. */
  readonly encryptionKey: string;
  /** Where the browser posts an order. */
  readonly url: string;
  /** How the provider is asked what became of an order; null: it cannot be asked. */
  readonly reporting: { readonly url: string; readonly user: string; readonly password: string } | null;
  /** Where a payment is repeated; null: subscriptions do not renew. */
  readonly repeatUrl: string | null;
};

/** As an invoice has to name it (VAT Regulations 1995, regulation 14). */
export type Supplier = { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
