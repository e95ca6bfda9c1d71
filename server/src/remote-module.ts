import type { AnyCall } from '@quaywatch/shared/contract';
import type { CallHandler } from './platform/http/register-call.ts';
import type { Platform } from './platform/platform.ts';

export { CodedError } from './platform/http/coded-error.ts';

/** Serves a call of the remote's contract; its input is checked before the handler runs. */
export type Serve = <Call extends AnyCall>(call: Call, handler: CallHandler<Call>) => void;

/** The export `registerModule` of a remote: serves its calls, all below `/api/<name of the remote>`. */
export type RegisterModule = (serve: Serve, platform: Platform) => void;
