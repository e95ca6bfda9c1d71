import type { Platform } from '../../platform/platform.ts';
import { nameSealKey, openSecretAnswer, sealSecretAnswer } from './secret-answer-seal.ts';
import { listAnswersOfOtherKeys, replaceSeal } from './secret-answers.queries.ts';

/**
 * Seals every answer of another key with SECRET_KEY; the log says how many. Once it finds none, SECRET_KEY_PREVIOUS can
 * go. An answer that neither key opens stays as it is and is reported at every run.
 */
export async function resealSecretAnswers({ config, database, log }: Platform): Promise<void> {
  const answers = await listAnswersOfOtherKeys(database.db, nameSealKey(config.secretKey));
  let resealed = 0;
  for (const row of answers) {
    const answer = openOrNull(() => openSecretAnswer(config, row));
    if (answer === null) continue;
    await replaceSeal(database.db, row, sealSecretAnswer(config.secretKey, answer));
    resealed += 1;
  }
  if (resealed > 0) log.info({ resealed }, 'secret answers were sealed again with the current key');
  const lost = answers.length - resealed;
  if (lost > 0) log.error({ lost }, 'secret answers cannot be opened; set SECRET_KEY_PREVIOUS to the key before');
}

function openOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
