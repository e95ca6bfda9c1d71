import type { ReportedLoad } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { ChosenReleases, LiveCanary } from './choose-releases.rules.ts';

/** What happened to a part, of a release and a module that the store has. */
export type LoadedPart = Pick<ReportedLoad, 'remote' | 'release' | 'module' | 'outcome' | 'phase' | 'milliseconds'>;

/** What delivery and load reports need to know of canaries, and tell them. */
export type Canaries = {
  isRunning(canary: LiveCanary): boolean;
  stopOf(canary: LiveCanary): { readonly stoppedAt: Date; readonly reason: string } | null;
  /** Whether a release of the shell is being tried; every page reports then. */
  isShellTried(): boolean;
  /** Called with what every page gives that is served without an override. */
  notePage(request: FastifyRequest, chosen: Pick<ChosenReleases, 'shell' | 'remotes'>): void;
  /** Called with what every registry gives that an open page asks for without an override. */
  noteRegistry(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>): void;
  /** A session reported how parts of releases went. */
  noteReports(request: FastifyRequest, sessionId: string, loads: readonly LoadedPart[]): Promise<void>;
  /** A session reported the start of a shell. */
  noteStarted(sessionId: string, shellRelease: string): Promise<void>;
};

/** For an installation that gives no browser a canary. */
export const noCanaries: Canaries = {
  isRunning: () => false,
  stopOf: () => null,
  isShellTried: () => false,
  notePage: () => undefined,
  noteRegistry: () => undefined,
  noteReports: async () => undefined,
  noteStarted: async () => undefined,
};
