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
  /** Null: none in production; otherwise on `port`, for this machine only. */
  readonly metricsPort: number | null;
  /** Null: calls and metrics are served without TLS. */
  readonly tls: TlsFiles | null;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly hstsSubdomains: boolean;
  readonly dataDir: string;
  readonly releasesDir: string;
  /** Null if the store is a folder. */
  readonly releasesBucket: BucketSettings | null;
  /** The store, of which `releasesDir` is a mirror; null if that is the store itself, or of a bucket. */
  readonly releasesFolder: string | null;
  /** Null: releases need no signature. */
  readonly releaseKeysFile: string | null;
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  /** Of the role that owns the tables; null if that of `databaseUrl` does. */
  readonly databaseOwnerUrl: string | null;
  readonly role: Role;
  /** How long calls are answered after the stop signal, while balancers move away. */
  readonly drainSeconds: number;
  readonly demo: boolean;
  /** At least 32 characters. */
  readonly secretKey: string;
  /** While its data is being sealed again; null otherwise. */
  readonly secretKeyPrevious: string | null;
  readonly passwordWork: PasswordWork;
  /** How long a process waits between two judgements of canaries; null: it judges none by itself. */
  readonly canaryPauseMs: number | null;
  /** A sorted list of SHA-1 hashes; null without one. */
  readonly leakedPasswordsFile: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  readonly smsCountries: readonly CountryCode[];
  readonly captcha: { readonly siteKey: string; readonly secretKey: string } | null;
  /** Null: the sandbox, or in production no sales. */
  readonly payment: PaymentSettings | null;
  readonly supplier: Supplier;
  readonly vatPercent: number;
  readonly feedKey: string | null;
  /** Without these and `feedKey` the feed is closed. */
  readonly feedSources: readonly FeedSource[];
  /** Hosts, with their port where they name one, to which links of port events may lead; in lower case. */
  readonly feedLinkHosts: readonly string[];
  /** Minutes without a report after which customers are told that a port is silent; 0 for never. */
  readonly portSilentAfterMinutes: number;
  /** Sources, senders and parties by `partyKeyOf`. For a port left out, everybody who reports as a terminal counts. */
  readonly portSources: Readonly<Partial<Record<Port, readonly string[]>>>;
  readonly feedDir: string | null;
  /**
   * Addresses and networks (CIDR). Only their X-Forwarded-For is trusted; without any, the client's address is that of
   * the connection.
   */
  readonly trustedProxies: readonly string[];
  readonly hostOrigins: readonly string[];
  readonly overrideOrigins: readonly string[];
  readonly webhookLoopback: boolean;
  readonly searchesPerMinute: number;
  /** All documents report failures. */
  readonly reportedLoadsPercent: number;
  readonly logLevel: LogLevel;
};

/** PEM: the certificate, with the intermediate ones behind it, and its key. */
export type TlsFiles = { readonly certFile: string; readonly keyFile: string };

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

export type PaymentSettings = {
  readonly vendor: string;
  /** 16 characters; null in a worker, which makes no orders. */
  readonly encryptionKey: string | null;
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
