import { sql, type SQL } from 'drizzle-orm';
import { visitView } from '../../feed/index.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { alerts } from './alerts.tables.ts';

/** SQL that selects port and gkey of the visits for which a customer has alerts or whose number is in a saved list. */
export const visitKeysOf = (customerId: SQL): SQL => sql`
  select port, gkey from ${alerts} where customer_id = ${customerId}
  union
  select listed.port, listed.gkey
  from ${savedListView}, unnest(container_numbers) as number, ${visitView} listed
  where customer_id = ${customerId} and listed.container_number = number`;
