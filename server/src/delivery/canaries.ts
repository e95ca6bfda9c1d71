import type { ReportedLoad } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { ChosenReleases, LiveCanary, WatchedRelease } from './choose-releases.rules.ts';

/** What happened to a part, of a release and a module that the store has. */
export type LoadedPart = Pick<ReportedLoad, 'remote' | 'release' | 'module' | 'outcome' | 'phase' | 'milliseconds'>;

/** What delivery and load reports need to know of canaries, and tell them. */
export type Canaries = {
  isRunning(canary: LiveCanary): boolean;
  /** Whether the servers have returned to the release before it. */
  isTakenBack(watched: WatchedRelease): boolean;
  /** Whether it is judged by what browsers report now. */
  isJudged(watched: WatchedRelease): boolean;
  /** When and why the servers stopped a canary or took a release back; null otherwise. */
  stopOf(trial: LiveCanary | WatchedRelease): { readonly stoppedAt: Date; readonly reason: string } | null;
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

/** What decides which releases browsers get. */
export type Trials = Pick<Canaries, 'isRunning' | 'isTakenBack' | 'isJudged'>;

/** For an installation that gives no browser a canary and watches no release. */
export const noCanaries: Canaries = {
  isRunning: () => false,
  isTakenBack: () => false,
  isJudged: () => false,
  stopOf: () => null,
  isShellTried: () => false,
  notePage: () => undefined,
  noteRegistry: () => undefined,
  noteReports: async () => undefined,
  noteStarted: async () => undefined,
};
