import { registerCustomer } from '@quaywatch/shared/contract';
import assert from 'node:assert/strict';
import { readOutbox } from './read-outbox.ts';
import { registrationForm } from './registration-form.ts';
import type { TestApp } from './start-test-app.ts';

export type ConfirmationLink = { readonly cid: string; readonly token: string };

/** From an unused address. */
export async function registerAndReadLink(server: TestApp, email: string): Promise<ConfirmationLink> {
  const { status } = await server.call(registerCustomer, { body: registrationForm(email), from: newAddress() });
  assert.equal(status, 200);
  await server.runJobs();
  return readLink(server, email);
}

export async function readLink(server: TestApp, email: string): Promise<ConfirmationLink> {
  const mail = (await readOutbox(server)).findLast(({ to }) => to === email);
  const [address = ''] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  const { searchParams } = new URL(address);
  return { cid: searchParams.get('cid') ?? '', token: searchParams.get('token') ?? '' };
}

let addresses = 0;

/** An address that no other call comes from, so that limits by address start at 0. */
export function newAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
}
