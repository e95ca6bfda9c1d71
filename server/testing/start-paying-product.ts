import { createServer, type AddressInfo } from 'node:net';
import type { TestApp, TestAppOptions } from './start-test-app.ts';
import { startTestProduct } from './start-test-product.ts';

/** Serves the product at its PUBLIC_URL, where it calls the sandbox. */
export async function startPayingProduct(options: Omit<TestAppOptions, 'build'> = {}): Promise<TestApp> {
  const port = await findFreePort();
  const config = { ...options.config, port, publicUrl: `http://127.0.0.1:${port}` };
  return startTestProduct({ ...options, config });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
