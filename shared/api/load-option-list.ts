import type { listBusinessTypes } from '@quaywatch/shared/contract';
import { askUntilAnswered } from './ask-until-answered.ts';
import { callApi } from './call-api.ts';

export type OptionListCall = typeof listBusinessTypes;

type OptionListTries = Pick<Parameters<typeof askUntilAnswered>[1], 'signal' | 'onFailure'>;

/**
 * Retries until it succeeds (REG-18, HIS-D10). Options keep the server's order.
 *
 * @throws like `askUntilAnswered`
 */
export const loadOptionList = (call: OptionListCall, tries: OptionListTries): Promise<readonly string[]> =>
  askUntilAnswered((signal) => callApi(call, { signal, showsFailure: true }), {
    task: `load the options of ${call.path}`,
    ...tries,
  });
