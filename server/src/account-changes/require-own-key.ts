import type { Platform } from '../platform/platform.ts';
import { CommandProblem } from '../platform/process/command-problem.ts';
import { isForeignKey } from './customer-keys.ts';

/**
 * For a command, which is started by hand and may lack the server's settings: what it would seal nobody could open.
 * @throws CommandProblem where everything was sealed with other keys
 */
export async function requireOwnKey({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<void> {
  if (await isForeignKey(database.db, config))
    throw new CommandProblem(
      'SECRET_KEY is not that of this installation: run the command with the settings of the server.',
    );
}
