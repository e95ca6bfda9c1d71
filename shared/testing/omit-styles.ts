import { StyleSheet } from '@emotion/sheet';
import { sharedByFiles } from './shared-by-files.ts';

// Testing Library and user-event check these: whether an element is visible and can be pressed, and how names split.
const kept = ['display', 'visibility', 'opacity', 'pointer-events'];
const inherited = ['visibility', 'pointer-events'];

type Rule = { readonly order: number; readonly selector: string; readonly value: string };

const real = { insert: StyleSheet.prototype.insert, getComputedStyle: window.getComputedStyle };
let order = 0;
/** By property. Most selectors are just the class that the component was given. */
const ofClasses = new Map(kept.map((property) => [property, new Map<string, Rule>()]));
const ofOthers = new Map(kept.map((property) => [property, [] as Rule[]]));
const ofBrowser = sharedByFiles.defaultStyles;

/**
 * The simulated browser tries each rule on every element that a query looks at, and again after each change. This took
 * 40 % of the time. Styles that hide and show elements stay.
 */
export function omitStyles(): void {
  StyleSheet.prototype.insert = readRule;
  window.getComputedStyle = (element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (property: string) => compute(element, property)
          : compute(
              element,
              String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
            ),
    });
}

/** Call it at the top of a test file that checks styles such as colours. What hides elements is still found quickly. */
export function includeStyles(): void {
  StyleSheet.prototype.insert = function insert(rule) {
    readRule(rule);
    real.insert.call(this, rule);
  };
}

/** From now on also what hides elements is computed from all styles. */
export function computeFromAllStyles(): void {
  window.getComputedStyle = real.getComputedStyle;
}

/** Leaves out rules that begin with @: the simulated browser ignores widths, print and animations. */
function readRule(text: string): void {
  const [, selector = '', body = ''] = /^([^@{]+)\{([^{}]*)\}$/.exec(text) ?? [];
  const [, name] = /^\.([\w-]+)$/.exec(selector) ?? [];
  order += 1;
  if (name === undefined && !isSelector(selector)) return;
  for (const line of body.split(';')) {
    const [property = '', value = ''] = line.split(':');
    const rule = { order, selector, value: value.replace('!important', '') };
    if (name === undefined) ofOthers.get(property)?.push(rule);
    else ofClasses.get(property)?.set(name, rule);
  }
}

function compute(element: Element, property: string): string {
  if (!kept.includes(property)) return real.getComputedStyle.call(window, element).getPropertyValue(property);
  const own = element.hasAttribute('style') && (element as Partial<HTMLElement>).style?.getPropertyValue(property);
  if (own) return own;
  const rule = findRule(element, property);
  if (rule) return rule.value;
  if (inherited.includes(property) && element.parentElement) return compute(element.parentElement, property);
  return ofBrowserItself(element, property);
}

/** The last rule that matches. */
function findRule(element: Element, property: string): Rule | undefined {
  const names = element.getAttribute('class')?.split(/\s+/) ?? [];
  const [ofClass] = names
    .flatMap((name) => ofClasses.get(property)?.get(name) ?? [])
    .sort((one, other) => other.order - one.order);
  const other = ofOthers.get(property)?.findLast((rule) => element.matches(rule.selector));
  return ofClass && other && ofClass.order > other.order ? ofClass : (other ?? ofClass);
}

/** The simulated browser also leaves out selectors that it does not know. */
function isSelector(text: string): boolean {
  try {
    document.documentElement.matches(text);
    return true;
  } catch {
    return false;
  }
}

/** The browser's default style, which all elements of a kind share. */
function ofBrowserItself(element: Element, property: string): string {
  const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
  const kind = [element.localName, ...attributes.map((name) => `${name}=${element.getAttribute(name)}`), property].join(
    ' ',
  );
  const known = ofBrowser.get(kind);
  if (known !== undefined) return known;
  const bare = document.implementation.createHTMLDocument().createElementNS(element.namespaceURI, element.localName);
  for (const name of attributes) bare.setAttribute(name, element.getAttribute(name) ?? '');
  const value = real.getComputedStyle.call(window, bare).getPropertyValue(property);
  ofBrowser.set(kind, value);
  return value;
}
