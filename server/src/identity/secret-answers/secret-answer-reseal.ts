import type { Platform } from '../../platform/platform.ts';
import { resealTexts } from '../../platform/sealing/reseal.ts';
import { secretAnswers } from '../credentials/credentials.tables.ts';

/** Seals secret answers with SECRET_KEY that SECRET_KEY_PREVIOUS sealed. */
export function resealSecretAnswers(platform: Platform): Promise<void> {
  return resealTexts(platform, {
    purpose: 'secret-answer',
    name: 'secret answers',
    id: secretAnswers.id,
    sealed: secretAnswers.sealedAnswer,
    keyId: secretAnswers.keyId,
  });
}
