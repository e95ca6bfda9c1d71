import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import { writeLetter } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';
import { type CustomerRow, findCustomer } from './customers.queries.ts';

type Letter = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** `Mail.reference`. */
  readonly reference: string;
};

/**
 * Registers a job that mails a letter to a customer, at the address of the moment. Nothing is sent once the account has
 * been deleted.
 * @param write is given the job's data and id, and the account as it is now; null sends nothing
 */
export function registerLetter<Data extends { readonly customerId: string }>(
  { jobs, database }: Pick<Platform, 'jobs' | 'database'>,
  mailer: Mailer,
  {
    job,
    write,
  }: {
    readonly job: string;
    readonly write: (data: Data, id: string, customer: CustomerRow) => Letter | null | Promise<Letter | null>;
  },
): void {
  jobs.work<Data>(
    job,
    async (data, { id }) => {
      const { customerId } = data;
      const customer = await findCustomer(database.db, customerId);
      if (!customer) return;
      const letter = await write(data, id, customer);
      if (!letter) return;
      const { subject, paragraphs, reference } = letter;
      await mailer.send({ to: customer.email, subject, text: writeLetter(paragraphs), reference, customerId });
    },
    mailJobOptions,
  );
}
