import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeRefusal, describeSilence, type BucketProblem, type Refusal } from './bucket-problem.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { textOf } from './read-xml.ts';

export type BucketRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly accepts?: readonly number[];
};

export type BucketAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** An earlier attempt, whose response was lost, may have been carried out. */
  readonly isUncertain: boolean;
};

export type BucketLimits = {
  readonly attempts: number;
  /** Milliseconds for each attempt. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
};

export type AskBucket = (request: BucketRequest) => Promise<BucketAnswer>;

/** Commands can wait; otherwise a person would have to start them again. */
const patient: BucketLimits = { attempts: 6, timeout: 30_000 };
const mostAtOnce = 8;
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Largest response; larger than any file of a release. */
const mostBytes = 64_000_000;
/** Retried like server errors: timeout, conflict of two conditional writes, and too many requests. */
const worthAnotherTry = new Set([408, 409, 429]);
const codesWorthAnotherTry = new Set(['RequestTimeout', 'SlowDown', 'InternalError']);

/**
 * Signs requests (AWS Signature Version 4) and sends a few at a time. Temporary failures are retried after growing,
 * randomised pauses.
 * @throws BucketProblem if the last attempt fails, or the status is neither success nor one of `accepts`
 */
export function createAskBucket(settings: BucketSettings, limits: BucketLimits = patient): AskBucket {
  const gate = createGate(mostAtOnce);

  async function ask(request: BucketRequest): Promise<BucketAnswer> {
    let isUncertain = false;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(settings, request, limits);
      if ('answer' in outcome) return { ...outcome.answer, isUncertain };
      if (attempt >= limits.attempts || limits.signal?.aborted || !outcome.mayPass) throw outcome.problem;
      isUncertain ||= outcome.isUncertain;
      await sleep(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** attempt));
    }
  }
  return (request) => gate(() => ask(request));
}

type Outcome =
  | { readonly answer: Omit<BucketAnswer, 'isUncertain'> }
  | { readonly problem: BucketProblem; readonly mayPass: boolean; readonly isUncertain: boolean };

async function tryOnce(settings: BucketSettings, request: BucketRequest, limits: BucketLimits): Promise<Outcome> {
  const deed = `${request.method} ${request.key || 'the list'}`;
  try {
    const answer = await send(settings, request, limits);
    if (answer.status >= 200 && answer.status < 300) return { answer };
    const refusal = readRefusal(answer.status, answer.body);
    // A missing bucket must not look like a missing file.
    if (request.accepts?.includes(answer.status) && refusal.code !== 'NoSuchBucket') return { answer };
    const problem = describeRefusal(settings, deed, refusal);
    return { problem, mayPass: isWorthAnotherTry(refusal), isUncertain: answer.status >= 500 };
  } catch (error) {
    return { problem: describeSilence(settings, deed, error), mayPass: true, isUncertain: true };
  }
}

function createGate(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function send(
  settings: BucketSettings,
  { method, key, query = {}, headers = {}, body }: BucketRequest,
  { timeout, signal }: BucketLimits,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const url = path === '' ? new URL(settings.url.replace(/\/$/, '')) : new URL(path, settings.url);
  url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  const { region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signed = await new AwsV4Signer({
    url: url.href,
    method,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    // Without this header a server accepts any content.
    headers: { ...headers, 'x-amz-content-sha256': digest },
  }).sign();
  const timer = AbortSignal.timeout(timeout);
  const response = await fetch(signed.url, {
    method,
    headers: signed.headers,
    signal: signal ? AbortSignal.any([timer, signal]) : timer,
    // The signature is valid only for this address.
    redirect: 'manual',
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error(`the answer has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function readRefusal(status: number, body: Buffer): Refusal {
  const text = body.toString('utf8', 0, 10_000);
  return { status, code: textOf(text, 'Code') ?? '', region: textOf(text, 'Region') };
}

const isWorthAnotherTry = ({ status, code }: Refusal) =>
  (status >= 500 && status !== 501) || worthAnotherTry.has(status) || codesWorthAnotherTry.has(code);
