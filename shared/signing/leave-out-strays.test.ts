import { beforeEach, expect, test } from '@jest/globals';
import { leaveOutStrays } from './leave-out-strays.ts';
import { parseReleaseKeys } from './release-keys.ts';
import { startSampleHistory } from './testing/sample-history.ts';
import { makeSampleKeys } from './testing/sample-keys.ts';

const { list, pairs } = makeSampleKeys(['tracking'], { remotes: { tracking: ['tracking'] } });
const { stranger } = makeSampleKeys(['stranger'], { remotes: { tracking: ['stranger'] } }).pairs;
let files: Map<number, Buffer>;
let asked: number[] = [];

beforeEach(async () => {
  const history = startSampleHistory(list, ['tracking']);
  for (const release of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) await history.add(pairs.tracking.pem, { tracking: release });
  await history.add(null, { tracking: '6.6.6-evil' });
  files = history.files;
  asked = [];
});

const put = (number: number, content: Buffer | undefined) => files.set(number, content ?? Buffer.from('{}'));
const listSteps = () =>
  leaveOutStrays(
    {
      numbers: [...files.keys()].sort((a, b) => b - a),
      read: async (number) => (asked.push(number), files.get(number) ?? null),
    },
    parseReleaseKeys(list),
  );

test('without a gap all steps belong to the history, and none is read [SRV-460]', async () => {
  expect(await listSteps()).toEqual([4, 3, 2, 1]);
  files.delete(1);
  expect(await listSteps()).toEqual([4, 3, 2]);
  expect(asked).toEqual([]);
});

test('unsigned, foreign and copied files after a gap do not belong to it, until steps reach them [SRV-460]', async () => {
  const foreign = startSampleHistory(list, ['tracking']);
  await foreign.add(stranger.pem, { tracking: '6.6.6-evil' }, { number: 999_999_999 });
  put(999_999_999, foreign.files.get(1));
  put(7, files.get(3));
  put(6, undefined);
  expect(await listSteps()).toEqual([4, 3, 2, 1]);
  put(5, undefined);
  expect(await listSteps()).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('if a step was removed, those after it still belong to the history, so that the loss is noticed [SRV-460]', async () => {
  put(9, undefined);
  files.delete(2);
  expect(await listSteps()).toEqual([4, 3, 1]);
});
