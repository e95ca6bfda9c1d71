import type { Platform } from '../platform/platform.ts';
import { CommandProblem } from '../platform/process/command-problem.ts';
import { isForeignKey } from './customer-keys.ts';

/**
 * For commands started by hand, which may lack the server's settings: nobody could decrypt what they would write.
 * @throws CommandProblem when all stored keys were encrypted with other secret keys
 */
export async function requireOwnKey({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<void> {
  if (await isForeignKey(database.db, config))
    throw new CommandProblem(
      'SECRET_KEY is not that of this installation: run the command with the settings of the server.',
    );
}
