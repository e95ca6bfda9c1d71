import { freeDaysField, messages, ports, type FreeDaysOfPort, type Port } from '@quaywatch/shared/contract';

/** What is typed for each port. */
export type FreeDaysDraft = Readonly<Record<Port, string>>;

export type ReadDraft = {
  /** Ports with days; an empty field has no setting. */
  readonly set: readonly FreeDaysOfPort[];
  readonly errors: Partial<Record<Port, string>>;
};

export const toDraft = (set: readonly FreeDaysOfPort[]): FreeDaysDraft => {
  const typed = (port: Port) => String(set.find((of) => of.port === port)?.days ?? '');
  return { LGP: typed('LGP'), SOU: typed('SOU') };
};

export const isChanged = (draft: FreeDaysDraft, saved: readonly FreeDaysOfPort[]): boolean => {
  const before = toDraft(saved);
  return ports.some((port) => draft[port].trim() !== before[port]);
};

/** The typed values to save, or what is wrong with them. */
export function readDraft(draft: FreeDaysDraft): ReadDraft {
  const filled = ports.filter((port) => draft[port].trim() !== '');
  const days = (port: Port) => freeDaysField.safeParse(Number(draft[port]));
  return {
    set: filled.flatMap((port) => {
      const { success, data } = days(port);
      return success ? [{ port, days: data }] : [];
    }),
    errors: Object.fromEntries(filled.filter((port) => !days(port).success).map((port) => [port, messages.freeDays])),
  };
}
