import type { Port } from '@quaywatch/shared/contract';
import type { BucketSettings } from '@quaywatch/shared/store';
import type { CountryCode } from 'libphonenumber-js/max';

/** Argon2id: KiB of memory, passes and threads. */
export type PasswordWork = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** OWASP ASVS 5.0, appendix C: argon2id with t=1, p=1 needs 46 MiB. No environment setting lowers it. */
export const passwordWork: PasswordWork = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** No environment setting changes it. */
export const canaryPauseMs = 15_000;

/** What a process does: answer calls, run jobs, or both. */
export const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Null: in production no metrics; otherwise metrics on `port`, for this machine only. */
  readonly metricsPort: number | null;
  /** Null: calls and metrics are served without TLS. */
  readonly tls: TlsFiles | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly hstsSubdomains: boolean;
  readonly dataDir: string;
  /** Texts and images that editors change. */
  readonly contentDir: string;
  readonly releasesDir: string;
  /** Null when the release store is a folder. */
  readonly releasesBucket: BucketSettings | null;
  /** The release store that `releasesDir` mirrors; null when `releasesDir` is itself the store or mirrors a bucket. */
  readonly releasesFolder: string | null;
  /** Null: releases need no signature. */
  readonly releaseKeysFile: string | null;
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  /** Connects as the role that owns the tables; null when the role of `databaseUrl` owns them. */
  readonly databaseOwnerUrl: string | null;
  readonly role: Role;
  /** How long calls are still answered after the stop signal, while load balancers switch to other processes. */
  readonly drainSeconds: number;
  readonly demo: boolean;
  /** At least 32 characters. */
  readonly secretKey: string;
  /** Newest first. They open what they sealed and the links that they signed. */
  readonly secretKeysPrevious: readonly string[];
  readonly passwordWork: PasswordWork;
  /** How long a process waits between two judgements of canaries; null: it never judges by itself. */
  readonly canaryPauseMs: number | null;
  /** File with a sorted list of SHA-1 hashes; null without one. */
  readonly leakedPasswordsFile: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  readonly smsCountries: readonly CountryCode[];
  readonly captcha: { readonly siteKey: string; readonly secretKey: string } | null;
  /** Null: the sandbox is used; in production nothing is sold. */
  readonly payment: PaymentSettings | null;
  readonly supplier: Supplier;
  readonly vatPercent: number;
  readonly feedKey: string | null;
  /** Without these and `feedKey` the feed is closed. */
  readonly feedSources: readonly FeedSource[];
  /** Hosts that links of port events may lead to, in lower case and with the port if one is named. */
  readonly feedLinkHosts: readonly string[];
  /** Minutes without a report before customers are told that a port is silent; 0 for never. */
  readonly portSilentAfterMinutes: number;
  /** Sources, senders and parties by `partyKeyOf`. For a port left out, anyone who reports as a terminal counts. */
  readonly portSources: Readonly<Partial<Record<Port, readonly string[]>>>;
  readonly feedDir: string | null;
  /**
   * Addresses and networks (CIDR) whose X-Forwarded-For is trusted. Without any, the client's address is that of the
   * connection.
   */
  readonly trustedProxies: readonly string[];
  readonly hostOrigins: readonly string[];
  readonly overrideOrigins: readonly string[];
  readonly webhookLoopback: boolean;
  readonly searchesPerMinute: number;
  /** The share of opened pages that report every load of a remote. All pages report failures. */
  readonly reportedLoadsPercent: number;
  readonly logLevel: LogLevel;
};

/** PEM files: the certificate, followed by the intermediate ones, and its key. */
export type TlsFiles = { readonly certFile: string; readonly keyFile: string };

export type FeedSource = {
  readonly name: string;
  /** Bearer keys; two while a key is being replaced. */
  readonly keys: readonly string[];
  /**
   * Its names as a sender of interchanges (EDIFACT) and as a party of events (DCSA), by `partyKeyOf`, including the
   * source's own name.
   */
  readonly parties: readonly string[];
  /** The ports that it may report about. */
  readonly ports: readonly Port[];
};

export type PaymentSettings = {
  readonly vendor: string;
  /** 16 characters; null in a worker, which creates no orders. */
  readonly encryptionKey: string | null;
  readonly url: string;
  /** The provider's reporting service, which knows the state of each order; null without one. */
  readonly reporting: { readonly url: string; readonly user: string; readonly password: string } | null;
  /** The address for repeating a payment; null: subscriptions do not renew. */
  readonly repeatUrl: string | null;
};

/** As required on an invoice (VAT Regulations 1995, regulation 14). */
export type Supplier = { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
