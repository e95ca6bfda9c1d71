import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectations, failureEvidence } from './failure-evidence.rules.ts';

const of = (people: number, failed: number) => ({ people, failed });
const nobody = of(0, 0);
const isNear = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);
const factorial = (number: number): number => (number < 2 ? 1 : number * factorial(number - 1));
/** The beta function of whole numbers. */
const beta = (a: number, b: number) => (factorial(a - 1) * factorial(b - 1)) / factorial(a + b - 1);

test('without people there is no evidence for or against a canary [SRV-142]', () => {
  isNear(failureEvidence(nobody, nobody), 0);
});

test('the odds compare two mixtures with the most favourable share for both releases together [SRV-142]', () => {
  const different = 4 * beta(5, 10) * 40 * beta(3, 138);
  isNear(failureEvidence(of(10, 4), of(100, 2)), Math.log(different / ((6 / 110) ** 6 * (104 / 110) ** 104)));
  isNear(failureEvidence(of(3, 0), of(2, 0)), Math.log(4 * beta(1, 7) * 40 * beta(1, 42)));
});

test('a share above a tenth is the less credible, the fewer people reported on the live release [SRV-142]', () => {
  const different = (failed: number, live: number) => 4 * beta(failed + 1, 14 - failed) * 40 * beta(1, live + 40);
  isNear(failureEvidence(of(10, 6), nobody), Math.log(different(6, 0) / (0.1 ** 6 * 0.9 ** 4)));

  const share = 10 / 90;
  const ofBoth = share ** 10 * (1 - share) ** 30 * ((1 - share) / 0.9) ** 50;
  isNear(failureEvidence(of(10, 10), of(30, 0)), Math.log(different(10, 30) / ofBoth));
});

test('for fractions of people the odds lie between those of whole numbers [SRV-142, SRV-212]', () => {
  const [less, between, more] = [5, 5.5, 6].map((failed) => failureEvidence(of(20, failed), of(50.5, 1)));
  assert.ok(less! < between! && between! < more!);
});

test('without a presumption, even a few people who saw the live release fail are believed [SRV-142]', () => {
  const different = beta(7, 5) * 20 * beta(6, 25);
  const evidence = failureEvidence(of(10, 6), of(10, 5), expectations.mayFail);

  isNear(evidence, Math.log(different / ((11 / 20) ** 11 * (9 / 20) ** 9)));
  assert.ok(evidence < failureEvidence(of(10, 6), of(10, 5)));
});

test('of times nothing is expected, so both releases have the same prior [SRV-412]', () => {
  const evidence = failureEvidence(of(10, 9), of(10, 1), expectations.anything);

  isNear(evidence, Math.log((beta(10, 2) * beta(2, 10)) / 0.5 ** 20));
  isNear(evidence, failureEvidence(of(10, 1), of(10, 9), expectations.anything));
});
