import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '@quaywatch/shared/contract';

/** Calls of a remote's own contract, each with what it answers on an ordinary day. */
type Story = readonly (readonly [call: AnyCall, answer: unknown])[];

/**
 * What the story of a remote (`story/<name>-story.ts`, its export `story`) answers to a call; null where it says nothing of it.
 * @throws when the answer is off the contract
 */
export async function answerFromStory(
  folder: string,
  name: string,
  request: { readonly method: string; readonly path: string },
): Promise<string | null> {
  const file = join(folder, 'story', `${name}-story.ts`);
  if (!existsSync(file)) return null;
  // Read again after every change.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { story = [] } = (await import(address)) as { story?: Story };
  const found = story.find(([call]) => call.method === request.method && formOf(call.path).test(request.path));
  if (!found) return null;
  const [call, answer] = found;
  const parsed = call.answer.safeParse(answer);
  if (!parsed.success)
    throw new Error(`The story's answer to ${call.name} is off the contract: ${parsed.error.message}`);
  return call.answerKind === 'json' ? JSON.stringify(answer) : String(answer ?? '');
}

const formOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
