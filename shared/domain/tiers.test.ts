import { expect, test } from '@jest/globals';
import { tiers } from '@quaywatch/shared/contract';
import { canManageContainers, isAdvancedTier } from './index.ts';

test('every tier except Free is advanced', () =>
  expect(tiers.filter(isAdvancedTier)).toEqual(['Free-advanced', 'Paid', 'Internal']));

test('every advanced tier can manage containers, which is our reading of "paid users" [CON-21, CON-29]', () =>
  expect(tiers.filter(canManageContainers)).toEqual(['Free-advanced', 'Paid', 'Internal']));
