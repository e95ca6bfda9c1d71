import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';

/** How long plans are kept. The tables that they were made for may grow. */
const plansLastMilliseconds = 10_000;
/** At most this many statements are prepared. Work that has more does not repeat them. */
const mostStatements = 200;
/** Longer statements are composed from many values and hardly ever repeat. */
const longestText = 20_000;

type Prepared = { readonly names: Map<string, string>; plannedAt: number };

/**
 * A client that parses and plans each statement once, for work that repeats a few statements. Parsing and planning is
 * over a third of the work of a small feed batch on the embedded database. Plans are dropped every ten seconds: a plan
 * made for an empty table would still scan the whole table when it is full.
 */
class PreparingClient {
  readonly #client: PoolClient;
  readonly #prepared: Prepared;

  constructor(client: PoolClient, prepared: Prepared) {
    this.#client = client;
    this.#prepared = prepared;
  }

  /** A statement without values, such as `begin`, is not worth preparing. */
  query(config: QueryConfig, values: readonly unknown[] = []): Promise<unknown> {
    const name = config.name ?? (values.length > 0 ? this.#nameOf(config.text) : undefined);
    return this.#client.query(name === undefined ? config : { ...config, name }, [...values]);
  }

  #nameOf(text: string): string | undefined {
    const { names } = this.#prepared;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostStatements || text.length > longestText) return known;
    // The name comes from the text, since another handle may prepare on the same connection.
    const name = `bulk_${createHash('sha256').update(text).digest('base64url')}`;
    names.set(text, name);
    return name;
  }
}

/** Connections keep their prepared statements from one transaction to the next. */
export function createPreparer(): (client: PoolClient) => Promise<PoolClient> {
  const preparedOn = new WeakMap<PoolClient, Prepared>();
  return async (client) => {
    const now = performance.now();
    const prepared = preparedOn.get(client) ?? { names: new Map<string, string>(), plannedAt: now };
    preparedOn.set(client, prepared);
    if (now - prepared.plannedAt > plansLastMilliseconds) {
      await client.query('discard plans');
      prepared.plannedAt = now;
    }
    // A Drizzle handle uses only the `query` method of its connection.
    return new PreparingClient(client, prepared) as unknown as PoolClient;
  };
}
