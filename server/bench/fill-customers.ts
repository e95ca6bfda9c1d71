import type { Client } from 'pg';
import { createSeededRandom, type SeededRandom } from '../src/feed/simulator/seeded-random.ts';
import { withoutTrigrams } from '../testing/without-trigrams.ts';
import {
  commonFirstNames,
  commonLastNames,
  companyForms,
  companyTrades,
  mailProviders,
  rareLastNames,
} from './uk-names.ts';

const perPart = 20_000;

/** Three in ten people have a common last name. */
const commonShare = 0.3;

const scatter = 7_919;

type Person = { firstName: string; lastName: string; companyName: string; email: string };

/**
 * Inserts accounts as a UK product would have them: names by frequency, companies with a few colleagues, and emails
 * made of both. The result is always the same.
 */
export async function fillCustomers(client: Client, count: number): Promise<void> {
  const random = createSeededRandom('bench customers');
  let company = inventCompany(random);
  await withoutTrigrams(client, async () => {
    for (let first = 0; first < count; first += perPart) {
      const people = Array.from({ length: Math.min(perPart, count - first) }, (_, place) => {
        if (random.fraction() < 0.4) company = inventCompany(random);
        return inventPerson(random, company, first + place);
      });
      await insertPeople(client, people);
    }
  });
  await client.query('vacuum analyze customers, customer_search');
  await client.query('checkpoint');
}

function inventCompany(random: SeededRandom): string {
  return `${pickLastName(random)} ${random.pick(companyTrades)} ${random.pick(companyForms)}`;
}

function inventPerson(random: SeededRandom, companyName: string, serial: number): Person {
  const [firstName, lastName] = [random.pick(commonFirstNames), pickLastName(random)];
  const domain = random.fraction() < 0.3 ? random.pick(mailProviders) : domainOf(companyName);
  return { firstName, lastName, companyName, email: `${wordOf(firstName)}.${wordOf(lastName)}${serial}@${domain}` };
}

function pickLastName(random: SeededRandom): string {
  if (random.fraction() < commonShare) return random.pick(commonLastNames);
  // Some names occur more often than others, all over the alphabet.
  const place = Math.floor(random.fraction() ** 2 * rareLastNames.length);
  return rareLastNames[(place * scatter) % rareLastNames.length] ?? '';
}

function domainOf(companyName: string): string {
  const [name = '', trade = ''] = companyName.split(' ');
  return `${wordOf(name)}${wordOf(trade)}.co.uk`;
}

const wordOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

async function insertPeople(client: Client, people: readonly Person[]): Promise<void> {
  const columns = (['firstName', 'lastName', 'companyName', 'email'] as const).map((key) =>
    people.map((person) => person[key]),
  );
  await client.query(
    `insert into customers (first_name, last_name, company_name, email, phone, postcode, role_type, business_type, tier, status,
        created_at)
      select first_name, last_name, company_name, email, '0207946' || lpad((n % 10000)::text, 4, '0'), 'E16 2QU', 'Operations',
        'Haulier', 'Free', 'Live', now() - n * interval '1 minute'
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
        as person (first_name, last_name, company_name, email, n)`,
    columns,
  );
}
