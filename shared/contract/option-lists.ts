import { texts } from './answer-fields.ts';
import { anonymous, defineCall, signedIn, type Access } from './define-call.ts';

const optionList = (name: string, path: string, access: Access) =>
  defineCall({ name, method: 'GET', path: `/api/type/${path}`, access, answer: texts });

/** Business types to choose from at registration (REG-13, REG-14). */
export const listBusinessTypes = optionList('listBusinessTypes', 'business-types', anonymous);
/** Business sub-types to choose from at registration (REG-15). */
export const listBusinessSubTypes = optionList('listBusinessSubTypes', 'business-sub-types', anonymous);
/** Roles in a company (REG-16). */
export const listRoleTypes = optionList('listRoleTypes', 'role-types', anonymous);
/** Security questions to choose from (REG-17). */
export const listSecretQuestionTypes = optionList('listSecretQuestionTypes', 'secret-question-types', anonymous);
/** Activities that history can be filtered by (HIS-08); needs a session (API-D2). */
export const listActivityTypes = optionList('listActivityTypes', 'activity-types', signedIn);
/** Ports that history can be filtered by (HIS-07); needs a session (API-D2). */
export const listPortTypes = optionList('listPortTypes', 'port-types', signedIn);
