import type { Said } from './container-statement.ts';

/** Later than every time. */
export const never = Number.POSITIVE_INFINITY;

/** When each vessel was first said to have done something. Vessels that have no name in common are different ones. */
export class TimesOfShips {
  readonly #earliest = new Map<string, number>();
  #unnamed = never;
  #any = never;

  add(names: readonly string[], at: number): void {
    this.#any = Math.min(this.#any, at);
    if (names.length === 0) this.#unnamed = Math.min(this.#unnamed, at);
    for (const name of names) this.#earliest.set(name, Math.min(this.#timeOf(name), at));
  }

  get earliest(): number {
    return this.#any;
  }

  knows(names: readonly string[]): boolean {
    return names.some((name) => this.#earliest.has(name));
  }

  /** A vessel without a name may be any, and any may be this one. */
  earliestOf(names: readonly string[]): number {
    if (names.length === 0) return this.#any;
    return Math.min(this.#unnamed, ...names.map((name) => this.#timeOf(name)));
  }

  #timeOf(name: string): number {
    return this.#earliest.get(name) ?? never;
  }
}

/** Everything by which a statement names its vessel, in a form that can be compared. */
export function namesOfShip({ vessel, ships = [] }: Pick<Said, 'vessel' | 'ships'>): readonly string[] {
  const names = ships.map((key) => key.replace(/^(in|out) /, ''));
  return vessel === undefined ? names : [...names, nameOfVessel(vessel)];
}

/** As in `shipKeysOf`. */
export function nameOfVessel(vessel: string): string {
  return `name ${vessel.replaceAll(/\s+/g, ' ').toUpperCase()}`;
}
