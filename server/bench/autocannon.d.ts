// The part of autocannon that the benches use; it ships without types.
declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly { readonly body: string }[];
    readonly connections: number;
    /** In seconds; unless `amount` ends the run. */
    readonly duration?: number;
    readonly amount?: number;
    readonly workers: number;
  };
  type Result = {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    /** Seconds. */
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
