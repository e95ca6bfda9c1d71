import { expect, test } from '@jest/globals';
import { composeSessions, drawnItem } from './compose-menu.ts';

const { label, path } = drawnItem;
const icon = '<svg class="box"></svg>';
const style = (name: string) => `<style data-emotion="css ${name}">.${name}{a:b}</style>`;
const link = (more = '') => `${style('link')}<li><a${more} href="${path}">${icon}<span>${label}</span></a></li>`;
const menu = {
  items: [],
  looks: {
    open: link(),
    current: link(' aria-current="page"'),
    closed: `<li><span aria-describedby="bar${path}">${icon}${label}</span><i id="bar${path}"></i></li>`,
    document: `<li><a href="${path}">${label}<svg class="mark"></svg></a></li>`,
  },
  icons: { dashboard: icon, '': '<svg></svg>' },
};
const page = `${style('page')}<div><nav aria-label="Main" class="x"><ul class="y"><li>own</li></ul><button></button></nav></div>`;
const sight = (name: string, bare = page) => ({
  name,
  bare,
  alerts: [bare, bare] as const,
  blocks: [bare, bare] as const,
  written: { port: 'London Gateway', time: '03:04 02/01/2026' },
});

test('the menu of a page leaves room for the server’s items, whose styles come with the page [NAV-97]', () => {
  const { pages } = composeSessions({ menu, sights: [sight('frame')] });

  expect(pages.frame.markup).toEqual([
    '<div><nav aria-label="Main" class="x"><ul class="y">',
    { of: 'menu' },
    '</ul><button></button></nav></div>',
  ]);
  expect(pages.frame.styles.map(({ name }) => name)).toEqual(['css page', 'css link']);
});

test('a menu item has placeholders for its name, address, icon and mark [NAV-97]', () => {
  const { looks } = composeSessions({ menu, sights: [] }).menu;

  expect(looks).toEqual({
    open: '<li><a href="%path%">%icon%<span>%label%</span></a></li>',
    current: '<li><a aria-current="%mark%" href="%path%">%icon%<span>%label%</span></a></li>',
    closed: '<li><span aria-describedby="bar%path%">%icon%%label%</span><i id="bar%path%"></i></li>',
    document: '<li><a href="%path%">%label%<svg class="mark"></svg></a></li>',
  });
});

test('the build refuses a signed-in page without a menu, and an item that the page’s policy forbids', () => {
  expect(() => composeSessions({ menu, sights: [sight('frame', '<div></div>')] })).toThrow('frame has no menu');
  const styled = { ...menu, looks: { ...menu.looks, open: '<li style="a:b"></li>' } };
  expect(() => composeSessions({ menu: styled, sights: [] })).toThrow(/policy refuses/);
});
