import { freeDaysField, nationField, ports, z, type FreeDaysOfPort, type Port } from '@quaywatch/shared/contract';

/** A port's days, and the country whose bank holidays do not count there. Empty where nothing is set. */
export type FreeDaysDraft = Readonly<Record<Port | `${Port}Holidays`, string>>;

export const toDraft = (set: readonly FreeDaysOfPort[]): FreeDaysDraft => {
  const find = (port: Port) => set.find((of) => of.port === port);
  const typed = (port: Port) => String(find(port)?.days ?? '');
  const chosen = (port: Port) => find(port)?.withoutHolidaysOf ?? '';
  return { LGP: typed('LGP'), LGPHolidays: chosen('LGP'), SOU: typed('SOU'), SOUHolidays: chosen('SOU') };
};

export const isChanged = (draft: FreeDaysDraft, saved: readonly FreeDaysOfPort[]): boolean => {
  const before = toDraft(saved);
  return ports.some(
    (port) => draft[port].trim() !== before[port] || draft[`${port}Holidays`] !== before[`${port}Holidays`],
  );
};

type Known = { readonly opened: readonly FreeDaysOfPort[]; readonly saved: readonly FreeDaysOfPort[] };

/**
 * What to save. A port that was not changed since the form was opened keeps what is saved by now: a colleague or another
 * tab may have set it (CON-146).
 */
export const keepOthers = (typed: readonly FreeDaysOfPort[], { opened, saved }: Known): FreeDaysOfPort[] =>
  ports.flatMap((port) => {
    const find = (set: readonly FreeDaysOfPort[]) => set.find((of) => of.port === port);
    const [now, before] = [find(typed), find(opened)];
    const isSame = now?.days === before?.days && now?.withoutHolidaysOf === before?.withoutHolidaysOf;
    return (isSame ? find(saved) : now) ?? [];
  });

const daysText = z.pipe(
  z.transform((text: string) => (text.trim() === '' ? null : Number(text))),
  z.nullable(freeDaysField),
);

const nationText = z.pipe(
  z.transform((text: string) => (text === '' ? null : text)),
  z.nullable(nationField),
);

/** Drops the bank holidays of a port without days, because they would have no effect. */
export const freeDaysForm = z.pipe(
  z.object({ LGP: daysText, LGPHolidays: nationText, SOU: daysText, SOUHolidays: nationText }),
  z.transform((typed): FreeDaysOfPort[] =>
    ports.flatMap((port) => {
      const [days, nation] = [typed[port], typed[`${port}Holidays`]];
      return days === null ? [] : [{ port, days, ...(nation && { withoutHolidaysOf: nation }) }];
    }),
  ),
);
