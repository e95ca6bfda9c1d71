import type { Release } from '@quaywatch/shared/release';
import type { FastifyRequest } from 'fastify';
import type { LiveCanary } from './choose-releases.rules.ts';

/** What delivery and load reports need to know of canaries, and tell them. */
export type Canaries = {
  /** Whether browsers may get a canary of the store. */
  isRunning(canary: LiveCanary): boolean;
  /** When and why a canary was stopped, or null while it runs. */
  stopOf(canary: LiveCanary): { readonly stoppedAt: Date; readonly reason: string } | null;
  /** Whether a release of the shell is being tried; every page reports then. */
  isShellTried(): boolean;
  /** Called with the shell of every page that is served without an override. */
  noteGiven(request: FastifyRequest, shell: Release): void;
  /** A session reported the start of a shell. */
  noteStarted(sessionId: string, shellRelease: string): Promise<void>;
};

/** For an installation that gives no browser a canary. */
export const noCanaries: Canaries = {
  isRunning: () => false,
  stopOf: () => null,
  isShellTried: () => false,
  noteGiven: () => undefined,
  noteStarted: async () => undefined,
};
