import type { Platform } from '../../platform/platform.ts';
import { resealTexts } from '../../platform/sealing/reseal.ts';
import { listAnswersOfOtherKeys, replaceSeal } from './secret-answers.queries.ts';

/** Seals secret answers with SECRET_KEY that SECRET_KEY_PREVIOUS sealed. */
export function resealSecretAnswers(platform: Platform): Promise<void> {
  return resealTexts(platform, {
    purpose: 'secret-answer',
    name: 'secret answers',
    list: listAnswersOfOtherKeys,
    replace: replaceSeal,
  });
}
