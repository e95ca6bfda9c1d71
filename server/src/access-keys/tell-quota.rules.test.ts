import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellQuota } from './tell-quota.rules.ts';
import { minute } from '../platform/durations.ts';

const quota = { points: 120, per: minute };

test('the quota is given in whole seconds, rounded up and never negative [SRV-283]', () => {
  assert.deepEqual(tellQuota(quota, 7, 59_001), {
    'ratelimit-policy': '"calls";q=120;w=60',
    ratelimit: '"calls";r=7;t=60',
  });
  assert.equal(tellQuota(quota, -3, 0)['ratelimit'], '"calls";r=0;t=0');
});
