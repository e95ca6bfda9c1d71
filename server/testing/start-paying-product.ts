import { findFreePort } from './find-free-ports.ts';
import type { TestApp, TestAppOptions } from './start-test-app.ts';
import { startTestProduct } from './start-test-product.ts';

/** Serves the product at its PUBLIC_URL, where it calls the sandbox. */
export async function startPayingProduct(options: Omit<TestAppOptions, 'build'> = {}): Promise<TestApp> {
  const port = await findFreePort();
  const config = { ...options.config, port, publicUrl: `http://127.0.0.1:${port}` };
  return startTestProduct({ ...options, config });
}
