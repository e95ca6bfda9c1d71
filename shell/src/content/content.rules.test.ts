import { expect, test } from '@jest/globals';
import type { ContentItem } from '@quaywatch/shared/contract';
import { lookOf } from './content-look.rules.ts';
import { inDisplayOrder, newestFirst, topUp } from './content.rules.ts';

const item = (title: string, displayOrder = 1, published = '2026-06-22T12:00:00Z', itemLimit = 3) =>
  ({ title, displayOrder, published, region: { itemLimit } }) as ContentItem;
const titles = (items: readonly ContentItem[]) => items.map(({ title }) => title);

test('blocks are ordered by number, and those with the same number newest first [CNT-22, CNT-D4]', () => {
  const items = [item('third', 2), item('second', 1, '2026-06-21T12:00:00Z'), item('first', 1)];

  expect(titles(inDisplayOrder(items))).toEqual(['first', 'second', 'third']);
});

test('critical alerts are ordered newest first, whatever their number [CNT-20]', () => {
  expect(titles(newestFirst([item('old', 1, '2026-06-21T12:00:00Z'), item('new', 9)]))).toEqual(['new', 'old']);
});

test('a region below its limit is topped up with earlier items that it does not contain [CNT-16]', () => {
  const previous = [item('a'), item('b'), item('c'), item('d')];

  expect(titles(topUp([item('b'), item('new')], previous))).toEqual(['b', 'new', 'a']);
  expect(titles(topUp([item('1'), item('2'), item('3'), item('4')], previous))).toEqual(['1', '2', '3', '4']);
});

test('a region that was emptied stays empty [CNT-16]', () => {
  expect(topUp([], [item('a')])).toEqual([]);
});

const look = (change: object) =>
  lookOf({ title: 'Works', contentType: { name: 'Text and image' }, customField4: 'works.png', ...change } as never);

test('an item gives its colours, its link and its opacity [CNT-05..10]', () => {
  expect(
    look({ customField1: 'red', customField2: '#ffffff', customField6: '/tracking', customField8: 0.5 }),
  ).toMatchObject({
    background: 'red',
    text: '#ffffff',
    address: '/tracking',
    opacity: 0.5,
    showsTitle: true,
    showsText: true,
  });
  expect(look({ customField1: 'url(x)', customField6: 'javascript:x' })).toMatchObject({
    background: null,
    address: null,
  });
});

test('a picture beside a text is placed where the item says and is not read out', () => {
  expect(look({ customField5: 'Left' }).image).toEqual({ fileName: 'works.png', position: 'Left', description: '' });
});

test('a picture that is the whole item fills it and has a description [CNT-04, CNT-D5]', () => {
  const image = { contentType: { name: 'Image' }, customField5: 'Left' };

  expect(look({ ...image, customField3: 'A crane' })).toMatchObject({
    showsTitle: false,
    showsText: false,
    image: { position: 'Center', description: 'A crane' },
  });
  expect(look(image).image?.description).toBe('Works');
});

test('an item with only a text has no picture, and a title can be hidden [CNT-04, CNT-D5]', () => {
  expect(look({ contentType: { name: 'Text' } }).image).toBeNull();
  expect(look({ customField4: null }).image).toBeNull();
  expect(look({ customField3: 'Hide' })).toMatchObject({ showsTitle: false, showsText: true });
});
