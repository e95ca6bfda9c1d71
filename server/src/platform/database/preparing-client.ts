import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';

/** How long plans are kept; the tables they were made for grow. */
const plansLastMilliseconds = 10_000;
/** More statements than this are not repeated ones. */
const mostStatements = 200;
/** Longer statements are composed from many values. */
const longestText = 20_000;

type Prepared = { readonly names: Map<string, string>; plannedAt: number };

/**
 * Each statement is parsed and planned once: for a small feed batch that is over a third of the work on the embedded
 * database. For work with few, repeated statements. Plans are dropped every ten seconds: the embedded engine never
 * refreshes its statistics, and a plan for an empty table would go on scanning it when it is full.
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
    // By its text, since another handle may prepare on the same connection.
    const name = `bulk_${createHash('sha256').update(text).digest('base64url')}`;
    names.set(text, name);
    return name;
  }
}

/** The connections keep what they have prepared from one transaction to the next. */
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
    // A handle uses only `query` of a connection.
    return new PreparingClient(client, prepared) as unknown as PoolClient;
  };
}
