import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { needsProof } from './needs-proof.rules.ts';

const refusal = (status: number, code: string, subCode?: string) =>
  new ApiError('answer', status, { code, subCode, description: '' });

test('the agent is asked for a code only if the server refused the call until there is one [HCU-66]', () => {
  expect(needsProof(refusal(403, 'FORBIDDEN', 'PROOF_REQUIRED'))).toBe(true);
  for (const error of [
    refusal(403, 'FORBIDDEN'),
    refusal(403, 'FORBIDDEN', 'ANOTHER_REASON'),
    refusal(400, 'CSC_04', 'PROOF_REQUIRED'),
    new Error('gone'),
    null,
  ])
    expect(needsProof(error)).toBe(false);
});
