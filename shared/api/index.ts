export { ApiError, type ApiErrorKind } from './api-error.ts';
export { configureApi, type AnsweredAccount, type ApiSession } from './api-session.ts';
export { askAhead, dropAskedAhead, forgetAskedAhead, readAskedAhead } from './ask-ahead.ts';
export { callApi, callApiWithStatus, type AnswerWithStatus } from './call-api.ts';
export type { CallInput } from './call-input.ts';
export { logFailure, markConnectionProblem, useConnectionProblem } from './failures.ts';
export { loadOptionList, type OptionListCall } from './load-option-list.ts';
export { saveFile } from './save-file.ts';
export { prepareCalls, sendCallsTo } from './load-client.ts';
