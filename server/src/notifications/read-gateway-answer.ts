import * as z from 'zod/mini';
import { readAtMost } from '../platform/http/outgoing-call.ts';

/** More than any gateway has to say about one message. */
const mostBytes = 16 * 1024;

/** An id that fits into a row and the log. */
const gatewayId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const answer = z.object({
  sid: z.catch(z.nullable(gatewayId), null),
  code: z.catch(z.nullable(z.int()), null),
});

/**
 * The gateway's id of the message (`sid`) and its error number (`code`). It never fails, because the message was
 * accepted even if the answer breaks off. It reads to the end, which keeps the connection open.
 */
export async function readGatewayAnswer({ body }: Response): Promise<z.infer<typeof answer>> {
  const nothing = { sid: null, code: null };
  try {
    const text = await readAtMost(mostBytes, body);
    return text === null ? nothing : answer.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return nothing;
  }
}
