import { allCalls, type AnyCall } from '@quaywatch/shared/contract';
import type { ReleasedCall, Shape } from '@quaywatch/shared/release';
import * as z from 'zod/mini';
import { shapeOf } from './shape-of.ts';

type Schema = AnyCall['answer'];

const bodyNames = { json: 'body', form: 'form' } as const;
const answerNames = { json: 'answer', text: 'text', blob: 'file' } as const;

/** Finds calls of the shared contract by the names that a remote imports from it. `*` stands for all calls. */
export const findCalls = (names: Iterable<string>): AnyCall[] => {
  const used = new Set(names);
  return allCalls.filter(({ name }) => used.has(name) || used.has('*'));
};

/** Describes what a release sends and reads, as its `release.json` records it. */
export const describeCalls = (calls: readonly AnyCall[]): ReleasedCall[] =>
  calls.map(describeCall).sort((a, b) => (a.name < b.name ? -1 : 1));

const describeCall = (call: AnyCall): ReleasedCall => ({
  name: call.name,
  method: call.method,
  path: call.path,
  sends: describeInput(call),
  reads: describeAnswer(call),
});

function describeInput({ query, body, bodyKind }: AnyCall): Shape {
  const noQuery: Shape = { types: ['object'], fields: {}, required: [] };
  const name = bodyKind === 'none' ? undefined : bodyNames[bodyKind];
  const isSent = body && name && !body.safeParse(undefined).success;
  return {
    types: ['object'],
    fields: {
      query: query ? describeSchema(query, 'input') : noQuery,
      ...(body && name && { [name]: describeSchema(body, 'input') }),
    },
    required: isSent ? [name] : [],
  };
}

function describeAnswer({ answer, answerKind }: AnyCall): Shape {
  if (answerKind === 'empty') return { types: ['object'], fields: {}, required: [] };
  const name = answerNames[answerKind];
  const shape = answerKind === 'blob' ? {} : describeSchema(answer, 'output');
  return { types: ['object'], fields: { [name]: shape }, required: [name] };
}

function describeSchema(schema: Schema, io: 'input' | 'output'): Shape {
  return shapeOf(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      // Fields of an answer that the contract does not name are dropped.
      override: ({ jsonSchema }) => void (io === 'output' && delete jsonSchema.additionalProperties),
    }),
  );
}
