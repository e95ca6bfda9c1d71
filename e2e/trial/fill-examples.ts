import type { Release } from '@quaywatch/shared/release';
import { accounts, password } from '../fixtures/accounts.ts';

const dayMs = 86_400_000;

/** Replaces the placeholders in examples of pages: `today-30` becomes a day, `demo-customer` a customer's id. */
export async function fillExamples(releases: readonly Release[], origin: string): Promise<Release[]> {
  const dayBefore = (_: string, days: string) =>
    new Date(Date.now() - Number(days) * dayMs).toISOString().slice(0, 10).split('-').reverse().join('-');
  const customer = await findCustomer(origin);
  const fill = (example: string) =>
    example.replaceAll(/\btoday-(\d{1,3})\b/g, dayBefore).replaceAll(/\bdemo-customer\b/g, customer);
  return releases.map((release) => {
    const { descriptor } = release;
    if (!descriptor) return release;
    const pages = descriptor.pages.map(({ example, ...page }) => ({
      ...page,
      ...(example && { example: fill(example) }),
    }));
    return { ...release, descriptor: { ...descriptor, pages } };
  });
}

async function findCustomer(origin: string): Promise<string> {
  const marker = { 'X-Requested-With': 'XMLHttpRequest' };
  const ask = async (path: string, request: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, request);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as unknown;
  };
  const body = new URLSearchParams({ username: accounts.helpdesk, password, grant_type: 'password', scope: 'ui' });
  const token = (await ask('/api/oauth/token', { method: 'POST', headers: marker, body })) as { access_token: string };
  const found = (await ask(`/api/help-desk/customers?page=1&email=${accounts.paid}`, {
    headers: { ...marker, Authorization: `Bearer ${token.access_token}` },
  })) as { searchHelpDeskAccountDtos: { customerId: string }[] };
  return found.searchHelpDeskAccountDtos[0]?.customerId ?? '';
}
