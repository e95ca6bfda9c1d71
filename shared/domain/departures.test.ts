import { expect, test } from '@jest/globals';
import { statusTypes } from '@quaywatch/shared/contract';
import { hasLeftPort, hasLeftQuay } from './index.ts';

const statuses = [...statusTypes, 'Gone fishing'];

test('a container has left London Gateway by road, by train or by ship', () => {
  expect(statuses.filter((status) => hasLeftPort('LGP', status))).toEqual([
    'Departed Rail Terminal',
    'Departed by Road',
    'On Vessel at Sea',
    'Departed',
    'departed by vessel',
  ]);
});

test('a container on the way to the rail terminal has left Southampton, which reports nothing after that', () => {
  expect(statuses.filter((status) => hasLeftPort('SOU', status) && !hasLeftPort('LGP', status))).toEqual([
    'Departed Port for Rail Terminal',
  ]);
});

test('a container in the rail terminal has left the quay but not the port [CON-105]', () => {
  expect(statuses.filter((status) => hasLeftQuay('LGP', status) && !hasLeftPort('LGP', status))).toEqual([
    'Departed Port for Rail Terminal',
    'at rail terminal on train',
  ]);
  expect(statuses.filter((status) => hasLeftPort('SOU', status) && !hasLeftQuay('SOU', status))).toEqual([]);
});
