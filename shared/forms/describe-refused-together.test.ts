import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { describeRefusedTogether } from './describe-refused-together.ts';

test('references that are refused together say why; any other failure names the helpdesk [CON-120, CON-127, API-08]', () => {
  const refusal = (field: string) =>
    new ApiError('answer', 400, {
      code: 'INVALID_INPUT',
      description: '',
      fields: [{ field, message: messages.referencesFull }],
    });

  expect(describeRefusedTogether(refusal(''))).toBe(messages.referencesFull);
  for (const error of [refusal('0.reference'), new Error('gone')]) expect(describeRefusedTogether(error)).toBe(oops);
});
