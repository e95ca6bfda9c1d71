import { createSeededRandom } from '../feed/simulator/seeded-random.ts';
import type { DemoAccount } from './demo-accounts.ts';

const firstNames = [
  'Aisha',
  'Alistair',
  'Bethan',
  'Callum',
  'Chiara',
  'Dafydd',
  'Eleanor',
  'Fergus',
  'Grace',
  'Hamish',
  'Imogen',
  'Jasper',
  'Kavita',
  'Liam',
  'Maeve',
  'Nadia',
  'Oscar',
  'Priya',
  'Rowan',
  'Siobhan',
  'Tomasz',
  'Yusuf',
] as const;

const lastNames = [
  'Abernethy',
  'Baxter',
  'Chaudhry',
  'Davenport',
  'Ellison',
  'Fairbrother',
  'Gallagher',
  'Hargreaves',
  'Iqbal',
  'Jennings',
  'Kowalski',
  'Llewellyn',
  'McAllister',
  "O'Donnell",
  'Patterson',
  'Quinn',
  'Rutherford',
  'Sinclair',
  'Thornton',
  'Vaughan-Smith',
  'Winterbourne',
] as const;

const trades = ['Foods', 'Textiles', 'Furniture', 'Electronics', 'Timber', 'Ceramics', 'Toys', 'Machinery'] as const;
const forms = ['Ltd', 'Imports', 'and Sons', 'Group', 'Trading'] as const;

const count = 210;

/** Accounts of every tier and status; the same in every installation. */
export function listGeneratedAccounts(): DemoAccount[] {
  const random = createSeededRandom('generated accounts');
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
    const name = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    return {
      email: `${name}.${index + 1}@customers.example`,
      firstName,
      lastName,
      companyName: `${random.pick(lastNames)} ${random.pick(trades)} ${random.pick(forms)}`,
      ...standingOf(random.fraction(), random),
    };
  });
}

function standingOf(draw: number, random: ReturnType<typeof createSeededRandom>) {
  if (draw < 0.08) return { tier: 'Free', status: 'Unverified' } as const;
  if (draw < 0.14) return { tier: 'Free', status: 'Suspended' } as const;
  if (draw < 0.6) return { tier: 'Free' } as const;
  if (draw < 0.72) return { tier: 'Free-advanced', trialDays: Math.floor(random.between(1, 29)) } as const;
  if (draw < 0.96) return { tier: 'Paid', paidDaysLeft: Math.floor(random.between(2, 29)) } as const;
  return { tier: 'Internal' } as const;
}
