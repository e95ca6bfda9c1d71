import type { PoolClient, QueryConfig } from 'pg';

/** How long plans are kept: the tables that they were made for grow. */
const plansLastMilliseconds = 10_000;
/** More texts than this are not the same ones again and again. */
const mostStatements = 200;
/** A text that is longer was put together from many values. */
const longestText = 20_000;

type Prepared = { readonly names: Map<string, string>; plannedAt: number };

/** By connection: what is prepared on it. */
const prepared = new WeakMap<PoolClient, Prepared>();

/**
 * A connection that prepares what it is asked, so that the database reads and plans each text once and not each time: of a small
 * batch of the feed that is more than a third of the work on the embedded database. For work that asks few texts, over and over.
 * Plans are thrown away every ten seconds. The embedded engine never looks at its tables again by itself, and one that was
 * made for an empty table would go on reading the whole of it when it is full.
 */
export class PreparingClient {
  readonly #client: PoolClient;
  readonly #prepared: Prepared;

  private constructor(client: PoolClient, known: Prepared) {
    this.#client = client;
    this.#prepared = known;
  }

  static async on(client: PoolClient): Promise<PreparingClient> {
    const now = performance.now();
    const known = prepared.get(client) ?? { names: new Map<string, string>(), plannedAt: now };
    prepared.set(client, known);
    if (now - known.plannedAt > plansLastMilliseconds) {
      await client.query('discard plans');
      known.plannedAt = now;
    }
    return new PreparingClient(client, known);
  }

  /** As the client's own; a statement without values, such as `begin`, is not worth a name. */
  query(config: QueryConfig, values: readonly unknown[] = []): Promise<unknown> {
    const name = config.name ?? (values.length > 0 ? this.#nameOf(config.text) : undefined);
    return this.#client.query(name === undefined ? config : { ...config, name }, [...values]);
  }

  #nameOf(text: string): string | undefined {
    const { names } = this.#prepared;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements || text.length > longestText) return known;
    const name = `bulk_${names.size}`;
    names.set(text, name);
    return name;
  }
}
