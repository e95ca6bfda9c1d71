import { freeDaysField, ports, z, type FreeDaysOfPort, type Port } from '@quaywatch/shared/contract';

export type FreeDaysDraft = Readonly<Record<Port, string>>;

export const toDraft = (set: readonly FreeDaysOfPort[]): FreeDaysDraft => {
  const typed = (port: Port) => String(set.find((of) => of.port === port)?.days ?? '');
  return { LGP: typed('LGP'), SOU: typed('SOU') };
};

export const isChanged = (draft: FreeDaysDraft, saved: readonly FreeDaysOfPort[]): boolean => {
  const before = toDraft(saved);
  return ports.some((port) => draft[port].trim() !== before[port]);
};

const daysText = z.pipe(
  z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
  z.nullable(freeDaysField),
);

export const freeDaysForm = z.pipe(
  z.object({ LGP: daysText, SOU: daysText }),
  z.transform((typed): FreeDaysOfPort[] =>
    ports.flatMap((port) => (typed[port] === null ? [] : [{ port, days: typed[port] }])),
  ),
);
