import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fault in one request: it is refused, cut off, or carried out with its response lost. */
export type BucketFault = (
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'lost' }
) & {
  /** Part of the method and address of the request that fails; the next request by default. */
  readonly only?: string;
};

export type BucketHabits = {
  readonly faults: readonly BucketFault[];
  readonly ignoresConditions: boolean;
  readonly isReadOnly: boolean;
  /** The most names in one response. */
  readonly listSize: number;
};

export type TestBucket = {
  readonly env: Readonly<Record<string, string>>;
  behave(habits: Partial<BucketHabits>): Promise<void>;
  /** Requests since the last call: `GET /releases/...`. */
  listAsked(): Promise<string[]>;
  copyFolder(from: string, to: string): void;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

/** The server checks signatures and has the bucket `releases`. */
export async function startBucket(): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-bucket-'));
  let child: ChildProcess;
  let port = 0;

  async function start(): Promise<void> {
    const script = join(import.meta.dirname, 'bucket-server.ts');
    // s3rver encrypts page tokens with an outdated cipher.
    child = fork(script, [folder, String(port)], {
      execArgv: ['--openssl-legacy-provider'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [address] = (await once(child, 'message')) as [{ port: number }];
    port = address.port;
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async function tell(message: Partial<BucketHabits> | 'asked'): Promise<unknown> {
    const answer = once(child, 'message');
    child.send(message);
    return ((await answer) as unknown[])[0];
  }

  await start();
  return {
    env: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    behave: async (habits) => void (await tell(habits)),
    listAsked: async () => (await tell('asked')) as string[],
    copyFolder: (from, to) => cpSync(join(folder, 'releases', from), join(folder, 'releases', to), { recursive: true }),
    stop,
    startAgain: start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
