import type { Channel, HistoryEntry } from '@quaywatch/shared/release';
import { judgeHistory } from '../judge-history.ts';
import { parseReleaseKeys } from '../release-keys.ts';
import { readSigner } from '../signer.ts';
import { signStep } from '../signed-steps.ts';

type Change = Partial<HistoryEntry['changes'][number]> & { readonly channel?: Channel | null };

/** Also reads the channels of a step that does not count, because commands keep them. */
function readChannels(content: Buffer | undefined): Record<string, Channel | null> {
  try {
    return (JSON.parse(String(content)) as HistoryEntry).channels;
  } catch {
    return {};
  }
}

/** A history in memory, in the form that commands write. */
export function startSampleHistory(list: string, remotes: readonly string[]) {
  const keys = parseReleaseKeys(list);
  const files = new Map<number, Buffer>();
  const badReleases = new Map<string, string>();
  const judge = (now = parseReleaseKeys(list)) =>
    judgeHistory(
      {
        numbers: [...files.keys()].sort((a, b) => b - a),
        read: async (number) => files.get(number) ?? null,
        judgeRelease: async (name, release) => badReleases.get(`${name} ${release}`) ?? null,
      },
      now,
      remotes,
    );

  /** @param pem null for an unsigned step */
  async function add(
    pem: string | null,
    changes: Readonly<Record<string, string | null | Change>>,
    facts: Partial<HistoryEntry> = {},
  ) {
    const { channels, link } = await judge(keys);
    const number = Math.max(0, ...files.keys()) + 1;
    const listed = Object.entries(changes).map(([name, change]) => {
      const before = channels.get(name)?.current ?? null;
      const { channel, ...rest } = typeof change === 'object' && change ? change : { to: change };
      return { name, channel, from: before, to: before, revision: null, ...rest };
    });
    const after = new Map([...Object.entries(readChannels(files.get(number - 1))), ...channels]);
    for (const { name, to, channel } of listed)
      after.set(name, channel ?? (to === null ? null : { current: to, previous: null, earlier: [] }));
    const step: HistoryEntry = {
      number,
      at: new Date(Date.UTC(2026, 10, 20, 9, number)).toISOString(),
      by: 'amelia',
      action: 'promote',
      reason: null,
      changes: listed.map(({ channel: _written, ...change }) => change),
      channels: Object.fromEntries([...after].flatMap(([name, channel]) => (channel ? [[name, channel]] : []))),
      ...(link === undefined ? {} : { before: link }),
      ...facts,
    };
    files.set(number, Buffer.from(JSON.stringify(pem === null ? step : signStep(step, readSigner(pem)), null, 2)));
    return number;
  }

  return { add, judge, files, badReleases };
}
