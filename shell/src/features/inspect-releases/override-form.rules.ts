import { createOverrideLink, z, type CallAnswer, type listOverrideChoices } from '@quaywatch/shared/contract';

/** `what` is `release 1.0.0-a` or `origin http://localhost:8090`. */
type OverrideChoice = { readonly what: string; readonly hours: string };

const nameAfter = (kind: 'release' | 'origin', what: string): string | null =>
  what.startsWith(`${kind} `) ? what.slice(kind.length + 1) : null;

export const originOf = ({ what }: OverrideChoice): string | null => nameAfter('origin', what);

export const overrideForm = (remote: string) =>
  z.pipe(
    z.transform((choice: OverrideChoice) => ({
      remote,
      release: nameAfter('release', choice.what),
      origin: originOf(choice),
      hours: Number(choice.hours),
    })),
    createOverrideLink.body,
  );

export function listWhatToRun(
  { releases, origins }: CallAnswer<typeof listOverrideChoices>,
  live: string,
): { readonly what: string; readonly name: string; readonly builtAt: string | null }[] {
  return [
    ...releases
      .filter(({ release }) => release !== live)
      .map(({ release, builtAt }) => ({ what: `release ${release}`, name: release, builtAt })),
    ...origins.map((origin) => ({ what: `origin ${origin}`, name: origin, builtAt: null })),
  ];
}
