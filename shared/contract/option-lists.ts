import * as z from 'zod/mini';
import { anonymous, defineCall, signedIn, type Access } from './define-call.ts';

const optionList = (name: string, path: string, access: Access) =>
  defineCall({ name, method: 'GET', path: `/api/type/${path}`, access, answer: z.array(z.string()) });

/** Choices of the forms (REG-14..17); the filter lists need a session (API-D2). */
export const listBusinessTypes = optionList('listBusinessTypes', 'business-types', anonymous);
export const listBusinessSubTypes = optionList('listBusinessSubTypes', 'business-sub-types', anonymous);
export const listRoleTypes = optionList('listRoleTypes', 'role-types', anonymous);
export const listSecretQuestionTypes = optionList('listSecretQuestionTypes', 'secret-question-types', anonymous);
export const listActivityTypes = optionList('listActivityTypes', 'activity-types', signedIn);
export const listPortTypes = optionList('listPortTypes', 'port-types', signedIn);
