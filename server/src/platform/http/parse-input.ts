import { isStorable, type AnyCall } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { schemaMessages } from '../schema-messages.ts';
import { CodedError, type CodedErrorDetails } from './coded-error.ts';

type Schema = NonNullable<AnyCall['body']>;
type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/**
 * Refuses bad input with 400 and every reason [API-D3], and any text that the database cannot store, even if the schema
 * allows it [SRV-104].
 */
export function parseInput(call: AnyCall, request: FastifyRequest): Input {
  return {
    params: parsePart(call.params, request.params),
    query: parsePart(call.query, request.query),
    body: call.bodyKind === 'none' ? undefined : parsePart(call.body, request.body ?? undefined),
  };
}

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, schemaMessages);
  if (!result.success)
    throw refuseFields(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const unfit = listUnfit(result.data, []);
  if (unfit.length > 0) throw refuseFields(unfit);
  return result.data;
}

/** Lists texts and field names that have a null character or a lone surrogate. */
function listUnfit(value: unknown, path: readonly string[]): RefusedField[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ field: path.join('.'), message: 'has a character that cannot be stored' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? listUnfit(inner, [...path, name]) : listUnfit(name, path),
  );
}

/** A field, named by its path in the input. */
export type RefusedField = { readonly field: string; readonly message: string };

/** For rules that only the server can check. The refusal has the same form as one by the contract. */
export function refuseFields(
  fields: readonly RefusedField[],
  logged: Pick<CodedErrorDetails, 'reason'> = {},
): CodedError {
  return new CodedError(400, 'INVALID_INPUT', describe(fields), { extra: { fields }, ...logged });
}

function describe(fields: readonly RefusedField[]): string {
  const [first] = fields;
  if (!first) return 'Invalid input';
  return first.field === '' ? first.message : `${first.field}: ${first.message}`;
}
