import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { hotComponents } from './hot-components.ts';

function standInsOf(source: string, file = 'remote-berths/src/berths-card.tsx'): string[][] {
  const { outputText } = ts.transpileModule(source, {
    fileName: `/house/${file}`,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
    transformers: { before: [hotComponents('/house')] },
  });
  const calls = outputText.matchAll(/__QUAYWATCH_HOT__\.component\("([^"]+)",[\s\S]*?"([^"]*)", __hotReact\)/g);
  return [...calls].map(([, name = '', hooks = '']) => [name, hooks]);
}

const at = 'remote-berths/src/berths-card.tsx';

test('a component is recognised in any notation, so it keeps its place after a change of its file', () => {
  expect(
    standInsOf(`
      export function Card() { const [a] = useState(1); React.useEffect(() => {}, []); return <p>{a}</p>; }
      export const Row = ({ name }) => <b>{name}</b>;
      const Foot = function () { return useBerths(); };
      export default function Page() { return <Card />; }
    `),
  ).toEqual([
    [`${at} Card`, 'useState,useEffect'],
    [`${at} Row`, ''],
    [`${at} Foot`, 'useBerths'],
    [`${at} Page`, ''],
  ]);
});

test('functions, constants, classes and everything in files without markup stay as they are', () => {
  const source = `
    export const toRow = (name) => name;
    export const Limits = { most: 3 };
    export async function Load() {}
    export function* Steps() {}
    export function Compare(one, other) { return one - other; }
    export class Boundary {}
  `;
  expect(standInsOf(source)).toEqual([]);
  expect(standInsOf('export function Card() { return null; }', 'remote-berths/src/card.ts')).toEqual([]);
});
