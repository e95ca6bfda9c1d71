import { findMismatches } from '../../remotes/compatibility.rules.ts';
import type { SharedVersion } from '../../remotes/federation-host.ts';

export type SharedChoice = {
  readonly name: string;
  readonly modules: number;
  readonly taken: number;
  readonly range: string;
  /** Null if nobody provides the module. */
  readonly version: string | null;
  readonly reason: string;
};

type Asked = { readonly requires: Readonly<Record<string, string>>; readonly container: string };

export function explainChoices({ requires, container }: Asked, known: readonly SharedVersion[]): SharedChoice[] {
  const choices = new Map<string, SharedChoice>();
  for (const [key, range] of Object.entries(requires)) {
    const name = packageOf(key);
    const { version, reason, isTaken } = choose(
      range,
      container,
      known.filter((one) => one.key === key),
    );
    const together = [name, range, version, reason].join(' ');
    const { modules = 0, taken = 0 } = choices.get(together) ?? {};
    choices.set(together, { name, range, version, reason, modules: modules + 1, taken: taken + (isTaken ? 1 : 0) });
  }
  return [...choices.values()].sort((one, other) => one.name.localeCompare(other.name));
}

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

function choose(range: string, container: string, offered: readonly SharedVersion[]) {
  const fits = ({ key, version }: SharedVersion) =>
    findMismatches({ [key]: range }, { [key]: { version } }).length === 0;
  const taken = offered.find(({ users }) => users.includes(container));
  const chosen = taken ?? offered.find((one) => one.isLoaded && fits(one)) ?? offered.find(fits);
  const isTaken = taken !== undefined;
  if (chosen) return { version: chosen.version, reason: explain(chosen, offered, fits(chosen)), isTaken };
  const [outside] = offered;
  return outside
    ? { version: outside.version, reason: 'Outside the range: the release does not start.', isTaken }
    : { version: null, reason: 'Nothing here provides it: the release does not start.', isTaken };
}

function explain(chosen: SharedVersion, offered: readonly SharedVersion[], isFitting: boolean): string {
  const whose = chosen.from === 'shell' ? 'The shell’s' : `That of ${chosen.from}`;
  const why = offered.length === 1 ? 'the only one here' : `loaded before the others, of ${offered.length} here`;
  return `${whose}: ${why}, and ${isFitting ? 'in the range' : 'outside the range'}.`;
}
