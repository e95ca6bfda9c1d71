import { sql } from 'drizzle-orm';

/** Whether a row `message` tells the estimate of a row `noted`, and not one from before. */
export const isCurrentEstimate = sql`message.estimate_id = noted.id and message.created_at = noted.told_at
  and message.status_time = noted.expected_at`;
