import { listSilentPorts } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { PortWatch } from './watch-ports.ts';

export function registerPortSilenceRoutes(app: App, watch: PortWatch): void {
  registerCall(app, listSilentPorts, async () => ({
    ports: watch.listSilent().map(({ port, since }) => ({ port, since: since.toISOString() })),
  }));
}
