import type { AlertTemplateItem } from '@quaywatch/shared/contract';
import { statusesOfActivity } from '@quaywatch/shared/domain';
import { CodedError } from '../../platform/http/coded-error.ts';

/** Refuses statuses that no port reports for their activity (TPL-05 to TPL-08). @throws CodedError 400 */
export function checkTemplateItems(items: readonly AlertTemplateItem[]): void {
  const stranger = items.find((item) => !statusesOfActivity(item.activityType).includes(item.containerStatusType));
  if (!stranger) return;
  const { activityType, containerStatusType } = stranger;
  throw new CodedError(400, 'INVALID_INPUT', `${activityType} has no status ${containerStatusType}.`);
}
