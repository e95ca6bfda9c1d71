import type { CDPSession } from '@playwright/test';

type Initiator = { type: string; url?: string; stack?: Stack };
type Stack = { callFrames: { url: string }[]; parent?: Stack };

export type LoadedRequest = {
  url: string;
  kind: string;
  depth: number;
  startedAt: number;
  endedAt: number;
  bytes: number;
  encodedBytes: number;
};

const scriptsOf = (stack?: Stack): string[] =>
  stack ? [...stack.callFrames.map((frame) => frame.url), ...scriptsOf(stack.parent)] : [];

/**
 * Depth in the chain from the HTML (depth 0): one deeper than the initiator. A call made by a script is also one deeper
 * than every call that ended before it began, because the page may have waited for that answer. This errs towards more
 * depth.
 */
export async function recordRequests(cdp: CDPSession) {
  const requests = new Map<string, LoadedRequest>();
  const byUrl = new Map<string, LoadedRequest>();
  await cdp.send('Network.enable');

  const depthOf = (kind: string, initiator: Initiator, startedAt: number) => {
    const parents = [initiator.url, ...scriptsOf(initiator.stack)]
      .map((url) => url && byUrl.get(url)?.depth)
      .filter((depth) => typeof depth === 'number');
    const calls =
      kind === 'XHR' || kind === 'Fetch'
        ? [...requests.values()]
            .filter((other) => isCall(other) && other.endedAt <= startedAt)
            .map(({ depth }) => depth)
        : [];
    return 1 + Math.max(0, ...parents, ...calls);
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    const kind = type ?? 'Other';
    const depth = kind === 'Document' ? 0 : depthOf(kind, initiator as Initiator, timestamp);
    const loaded = {
      url: request.url,
      kind,
      depth,
      startedAt: timestamp,
      endedAt: Infinity,
      bytes: 0,
      encodedBytes: 0,
    };
    requests.set(requestId, loaded);
    if (!byUrl.has(request.url)) byUrl.set(request.url, loaded);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const loaded = requests.get(requestId);
    if (loaded) Object.assign(loaded, { endedAt: timestamp, encodedBytes: encodedDataLength });
  });

  return {
    all: () => [...requests.values()],
    /** A copy of the requests at the moment when the page counts as rendered. */
    snapshot: () => [...requests.values()].map((request) => ({ ...request })),
  };
}

export const isCall = ({ kind, url }: LoadedRequest) =>
  (kind === 'XHR' || kind === 'Fetch') && /\/(api|content)/.test(new URL(url).pathname);
