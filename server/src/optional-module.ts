import type { EndAgain } from './account-changes/index.ts';
import type { DataParts } from './account-data/write-data-file.ts';
import type { OnMessages, ReadFreeDays, SelectOwnReference } from './alerts/index.ts';
import type { SelectFreeDays, SelectReferences } from './container-search/index.ts';
import type { ForgetCustomers } from './customers/index.ts';
import type { Canaries, ReleaseFollower, ReleaseReader } from './delivery/index.ts';
import type { Feed, FeedFormat } from './feed/index.ts';
import type { Mailer } from './notifications/index.ts';
import * as modules from './optional-modules.ts';
import type { AccessKeys } from './platform/http/caller.ts';
import type { App } from './platform/http/app.ts';
import type { Platform } from './platform/platform.ts';
import type { OpenReads } from './platform/reads/reads.ts';
import type { SearchQuota } from './search-log/index.ts';

type Product = {
  readonly feed: Feed;
  readonly feedFormats: readonly FeedFormat[];
  readonly mailer: Mailer;
  /** Finds nothing if the installation does not count free time. */
  readonly readFreeDays: ReadFreeDays;
  readonly selectOwnReference: SelectOwnReference | undefined;
  readonly searchQuota: SearchQuota;
};

/** What an optional module may add to the product. No other module imports it. */
export type OptionalModule = {
  register?(app: App, platform: Platform, product: Product): void;
  /** A format of port events besides our own. */
  readonly feedFormat?: FeedFormat;
  listenToMessages?(platform: Pick<Platform, 'clock' | 'jobs'>): OnMessages;
  /** The module's part of the file with a customer's data. */
  readonly dataParts?: DataParts;
  readonly forget?: ForgetCustomers;
  /** After a restore, ends again what customers have ended since the backup. */
  readonly endAgain?: EndAgain;
  readonly selectFreeDays?: SelectFreeDays;
  readonly selectReferences?: SelectReferences;
  readonly selectOwnReference?: SelectOwnReference;
  readonly readFreeDays?: ReadFreeDays;
  watchCanaries?(app: App, platform: Platform, releases: ReleaseReader): Canaries;
  /** Brings releases from elsewhere, if the settings name such a place. */
  followReleases?(app: App, platform: Platform): ReleaseFollower | null;
  readonly openReads?: OpenReads;
  openAccessKeys?(platform: Platform): AccessKeys;
};

export const optionalModules: readonly OptionalModule[] = Object.values(modules);

export const feedFormats: readonly FeedFormat[] = optionalModules.flatMap(({ feedFormat }) => feedFormat ?? []);

/** The addition of the first module that has one, where only one is possible. */
export function findAddition<
  Name extends
    | 'selectFreeDays'
    | 'selectReferences'
    | 'selectOwnReference'
    | 'readFreeDays'
    | 'watchCanaries'
    | 'followReleases'
    | 'openReads'
    | 'openAccessKeys',
>(name: Name): OptionalModule[Name] {
  return optionalModules.find((module) => module[name])?.[name];
}
