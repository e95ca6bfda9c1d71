import type { Port, VisitActivity } from '@quaywatch/shared/contract';

/** What identifies a visit, and its ships. */
export type VisitFacts = {
  readonly containerNumber: string;
  readonly port: Port;
  readonly gkey: string;
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
};
