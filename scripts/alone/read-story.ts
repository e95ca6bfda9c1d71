import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '@quaywatch/shared/contract';

type Story = readonly (readonly [call: AnyCall, answer: unknown])[];

/**
 * Answers a call from the remote's story (`story/<name>-story.ts`, export `story`); null if the story has no answer.
 * @throws when the answer breaks the contract
 */
export async function answerFromStory(
  folder: string,
  name: string,
  request: { readonly method: string; readonly path: string },
): Promise<string | null> {
  const file = join(folder, 'story', `${name}-story.ts`);
  if (!existsSync(file) || !readsTypeScript) return null;
  // The query makes Node read the file again after a change.
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

/** True from Node 22.18 on; Node may be older in a team's own repository. */
const readsTypeScript = Boolean(process.features.typescript);

const formOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
