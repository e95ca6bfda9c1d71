import type { AnyCall } from '@quaywatch/shared/contract';
import type { CallHandler } from './platform/http/register-call.ts';
import type { Platform } from './platform/platform.ts';

// The door to the server for what a remote brings to it (`remote-x/server/register-module.ts`).
export { CodedError } from './platform/http/coded-error.ts';

/** Serves a call of the remote's own contract; what the contract says is checked before the handler runs. */
export type Serve = <Call extends AnyCall>(call: Call, handler: CallHandler<Call>) => void;

/** The export `registerModule` of a remote: serves its calls, all of them below `/api/<name of the remote>`. */
export type RegisterModule = (serve: Serve, platform: Platform) => void;
