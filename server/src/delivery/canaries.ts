import type { ReportedLoad } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { ChosenReleases, JudgedRelease, LiveCanary } from './choose-releases.rules.ts';

/** What happened to a part. Its release and module exist in the store. */
export type LoadedPart = Pick<
  ReportedLoad,
  'remote' | 'release' | 'module' | 'outcome' | 'phase' | 'milliseconds' | 'again'
>;

/** What delivery and load reports ask and tell about judged releases: canaries, and live ones that are watched. */
export type Canaries = {
  isRunning(canary: LiveCanary): boolean;
  /** Whether the servers took a release back that was live for everybody. */
  isTakenBack(watched: JudgedRelease): boolean;
  /** Whether browsers' reports are judging the release now. */
  isJudged(watched: JudgedRelease): boolean;
  /** When and why the servers stopped a canary or took a release back; null otherwise. */
  stopOf(judged: JudgedRelease): { readonly stoppedAt: Date; readonly reason: string } | null;
  /** Whether a shell release is being judged; every page then reports. */
  isShellJudged(): boolean;
  /** Called with the releases of every page that is served without an override. */
  notePage(request: FastifyRequest, chosen: Pick<ChosenReleases, 'shell' | 'remotes'>): void;
  /** Called with the releases of every registry that an open page requests without an override. */
  noteRegistry(request: FastifyRequest, chosen: Pick<ChosenReleases, 'remotes'>): void;
  /** Called when a session has reported how parts of releases loaded. */
  noteReports(request: FastifyRequest, sessionId: string, loads: readonly LoadedPart[]): Promise<void>;
  /** Called when a session has reported the start of a shell. */
  noteStarted(sessionId: string, shellRelease: string): Promise<void>;
};

/** What decides which releases browsers get. */
export type Judgements = Pick<Canaries, 'isRunning' | 'isTakenBack' | 'isJudged'>;

/** For an installation without canaries and watched releases. */
export const noCanaries: Canaries = {
  isRunning: () => false,
  isTakenBack: () => false,
  isJudged: () => false,
  stopOf: () => null,
  isShellJudged: () => false,
  notePage: () => undefined,
  noteRegistry: () => undefined,
  noteReports: async () => undefined,
  noteStarted: async () => undefined,
};
