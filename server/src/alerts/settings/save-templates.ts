import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { CodedError } from '../../platform/http/coded-error.ts';
import { entityTagOf } from '../../platform/http/entity-tag.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockCustomer } from '../../customers/index.ts';
import { readAlertTemplateItems, replaceAlertTemplateItems } from './alert-templates.queries.ts';
import { checkTemplateItems } from './alert-templates.rules.ts';

type Save = {
  readonly customerId: string;
  readonly items: readonly AlertTemplateItem[];
  /** Whether the caller has seen the set with this tag, or does not require that. */
  readonly mayChange: (etag: string) => boolean;
};

/**
 * @returns the tag of the new set
 * @throws CodedError 400 for a status that the activity does not have, 412 with the saved set if the caller has seen
 * a different one (TPL-35)
 */
export async function saveTemplates(tx: Tx, { customerId, items, mayChange }: Save): Promise<string> {
  checkTemplateItems(items);
  // The second of two simultaneous saves waits, so that the result is one of the two and never a mixture.
  await lockCustomer(tx, customerId);
  const saved = await readAlertTemplateItems(tx, customerId);
  const etag = entityTagOf(saved);
  if (!mayChange(etag))
    throw new CodedError(412, 'PRECONDITION_FAILED', 'These templates have been changed elsewhere.', {
      extra: { items: saved, etag },
    });
  await replaceAlertTemplateItems(tx, customerId, items);
  return entityTagOf(await readAlertTemplateItems(tx, customerId));
}
