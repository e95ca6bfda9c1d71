import {
  listActivityTypes,
  listBusinessSubTypes,
  listBusinessTypes,
  listPortTypes,
  listRoleTypes,
  listSecretQuestionTypes,
} from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import { optionLists } from './option-lists.ts';

export function registerOptionListsRoutes(app: App): void {
  registerCall(app, listBusinessTypes, async () => optionLists.businessTypes);
  registerCall(app, listBusinessSubTypes, async () => optionLists.businessSubTypes);
  registerCall(app, listRoleTypes, async () => optionLists.roleTypes);
  registerCall(app, listSecretQuestionTypes, async () => optionLists.secretQuestionTypes);
  registerCall(app, listActivityTypes, async () => optionLists.activityTypes);
  registerCall(app, listPortTypes, async () => optionLists.portTypes);
}
