import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript-eslint';
import { bareTexts } from './bare-texts.js';

const root = join(import.meta.dirname, '..');

const problemsOf = (drawn, before = '') =>
  new Linter({ cwd: root }).verify(
    `import { Alarm, Tick } from 'icons';\nexport function Note({ is, kind, words, Own, children }) {\n${before}\nreturn ${drawn};\n}`,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: ts.parser },
        plugins: { translation: bareTexts },
        rules: { 'translation/bare-text': 'error' },
      },
    ],
    join(root, 'shell/src/note.tsx'),
  );

function refuse(drawn, before) {
  assert.deepEqual(
    problemsOf(drawn, before).map(({ ruleId }) => ruleId),
    ['translation/bare-text'],
    drawn,
  );
}
const allow = (drawn, before) => assert.deepEqual(problemsOf(drawn, before), [], drawn);

test('a text that comes and goes beside others is refused, however it is written', () => {
  refuse("<p><b>4</b>{is && ' of your team'}</p>");
  refuse('<p><b>4</b>{is && `${kind} left`}</p>');
  refuse("<p><b>4</b>{is ? ' left' : null}</p>");
  refuse("<p><b>4</b>{is ? ' left' : ''}</p>");
  refuse('<p><b>4</b>{is ? 5 : <i>none</i>}</p>');
  refuse('<p><b>4</b>{is && words[kind]}</p>');
  refuse("<Banner><b>4</b>{is && ' left'}</Banner>");
  refuse("<p>{is && 'Yes'}<b>4</b></p>");

  allow('<p><b>4</b>{is && <span> of your team</span>}</p>');
  allow("<p>{is && 'The only child'}</p>");
  allow("<p><b>4</b>{is ? ' left' : ' more'}</p>");
  allow('<p><b>4</b> of {kind}</p>');
});

test('a text behind something that comes and goes is refused', () => {
  refuse('<p>{is && <Alarm />} Late</p>');
  refuse('<p>{is ? <Alarm /> : <Tick />} Late</p>');
  refuse('<p>{words.map((word) => <b key={word}>{word}</b>)}.</p>');

  allow('<p>{is && <Alarm />}<span>Late</span></p>');
  allow('<p>Late {is && <Alarm />}</p>');
  allow('<p>{is ? <Alarm tone="good" /> : <Alarm />} Late</p>');
  allow('<p><Alarm /> Late</p>');
});

test('whatever stands behind an icon that is a variable is refused, unless it is an element', () => {
  refuse('<p><Mark />{words}</p>', 'const Mark = is ? Alarm : Tick;');
  refuse('<p>{Own && <Own />}{children}</p>');
  refuse('<p>{Own ? <Own /> : <Alarm />} Late</p>');

  allow('<p><Mark /><span>{words}</span></p>', 'const Mark = is ? Alarm : Tick;');
  allow('<p>{Own && <Own />}{is && <Alarm />}</p>');
  allow('<p><Own />{words.map((word) => <b key={word}>{word}</b>)}</p>');
  allow('<p>{Own}{words}</p>');
  allow('<label>{kind} <label /> {words}</label>', 'const label = kind;');
});

test('a text of a fragment that is replaced as a whole is refused', () => {
  refuse('<p>{is && <><Alarm /> Late</>}</p>');
  refuse('<Card place={is ? <>since <b>4</b></> : words} />');
  refuse('<>Late <b>4</b></>');
  refuse('words.map(() => <>Late</>)');

  allow('<p>{is && <><Alarm /><span>Late</span></>}</p>');
  allow('<Card label={<>I agree to <b>all</b></>} />');
  allow('<><Alarm />{children}</>');
});

test('the rule applies to whatever draws in the browser, but not to tests', async () => {
  const full = new ESLint({ cwd: root });
  const isHeld = async (path) =>
    Boolean((await full.calculateConfigForFile(join(root, path))).rules['translation/bare-text']?.[0]);

  for (const path of [
    'shell/src/captcha/proof-of-work-box.tsx',
    'remote-new/src/pages/new-page.tsx',
    'shared/ui/password/password-rules.tsx',
    'shared/forms/form-dialog.tsx',
  ])
    assert.equal(await isHeld(path), true, path);
  for (const path of ['shell/src/captcha/proof-of-work-box.test.tsx', 'shared/testing/render-screen.tsx'])
    assert.equal(await isHeld(path), false, path);
});
