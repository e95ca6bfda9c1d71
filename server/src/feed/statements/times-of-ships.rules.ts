import type { Said } from './container-statement.ts';

/** Earlier than every time. */
export const never = Number.NEGATIVE_INFINITY;

/** When each vessel was said to have done something. Vessels that have no name in common are different ones. */
export class TimesOfShips {
  readonly #named = new Map<string, Times>();
  readonly #unnamed = new Times();
  readonly #all = new Times();

  add(names: readonly string[], at: number): void {
    this.#all.add(at);
    if (names.length === 0) this.#unnamed.add(at);
    for (const name of names) {
      const times = this.#named.get(name) ?? new Times();
      this.#named.set(name, times);
      times.add(at);
    }
  }

  hasAnyBy(moment: number): boolean {
    return this.#all.latestBy(moment) !== never;
  }

  /** Leaves out vessels without a name. */
  latestNamed(names: readonly string[], by = Number.POSITIVE_INFINITY): number {
    return Math.max(never, ...names.map((name) => this.#named.get(name)?.latestBy(by) ?? never));
  }

  /** A vessel without a name may be any, and any may be this one. */
  latestOf(names: readonly string[], by = Number.POSITIVE_INFINITY): number {
    if (names.length === 0) return this.#all.latestBy(by);
    return Math.max(this.#unnamed.latestBy(by), this.latestNamed(names, by));
  }
}

class Times {
  readonly #times: number[] = [];
  #isInOrder = true;

  add(at: number): void {
    this.#isInOrder &&= at >= (this.#times.at(-1) ?? never);
    this.#times.push(at);
  }

  /** Halves the times until one is left, because there may be hundreds, and as many questions. */
  latestBy(moment: number): number {
    if (!this.#isInOrder) this.#times.sort((a, b) => a - b);
    this.#isInOrder = true;
    let [from, to] = [0, this.#times.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((this.#times[middle] ?? never) <= moment) from = middle + 1;
      else to = middle;
    }
    return this.#times[from - 1] ?? never;
  }
}

/** Everything by which a statement names its vessel, in a form that can be compared. */
export function namesOfShip({
  vessel,
  ships = [],
  shipNames = [],
}: Pick<Said, 'vessel' | 'ships' | 'shipNames'>): readonly string[] {
  const names = [...ships, ...shipNames].map((key) => key.replace(/^(in|out) /, ''));
  return vessel === undefined ? names : [...names, nameOfVessel(vessel)];
}

/** As in `shipKeysOf`. */
export function nameOfVessel(vessel: string): string {
  return `name ${vessel.replaceAll(/\s+/g, ' ').toUpperCase()}`;
}
