/** People who used a release, and those of them who saw it fail. The numbers are weights, so fractions are allowed. */
export type Failures = { readonly people: number; readonly failed: number };

/** A live release is presumed to fail for no more than this share, until enough of its own people have reported. */
const presumedShare = 0.1;
/** This many people outweigh the presumption with their outcomes. */
const heardPeople = 80;
/** What is expected of the two releases before anything is known: Beta(1, b), whose mean is 1 / (1 + b). */
type Expectation = {
  readonly live: number;
  readonly badCanary: number;
  /** Whether a live release with few reports is presumed to work. */
  readonly isPresumed: boolean;
};

export const expectations = {
  /** For what a release that works never does. */
  works: { live: 40, badCanary: 4, isPresumed: true },
  /** For what also happens in releases that work. */
  mayFail: { live: 20, badCanary: 1, isPresumed: false },
  /** For what happens to half of all people. */
  anything: { live: 1, badCanary: 1, isPresumed: false },
} satisfies Record<string, Expectation>;

/**
 * The evidence for "the canary fails for another share of people than the live release" against "for the same share",
 * as the logarithm of odds. It takes Beta mixtures for the first and the most favourable share for the second; in
 * universal inference (Wasserman, Ramdas, Balakrishnan 2020) that is an e-process. By Ville's inequality, if the shares
 * are the same, the odds ever reach 100 with a chance of at most 1 in 100, however often and whenever they are looked at.
 */
export function failureEvidence(canary: Failures, live: Failures, expected: Expectation = expectations.works): number {
  const different = logMixture(canary, expected.badCanary) + logMixture(live, expected.live);
  return different - logMostFavourable(canary, live, expected.isPresumed);
}

/** @param b of the Beta(1, b) over shares */
const logMixture = ({ people, failed }: Failures, b: number) =>
  logBeta(failed + 1, people - failed + b) - logBeta(1, b);

function logMostFavourable(canary: Failures, live: Failures, isPresumed: boolean): number {
  const failed = canary.failed + live.failed;
  const people = canary.people + live.people;
  if (!isPresumed || failed <= people * presumedShare) return logLikelihood(failed, people, failed / people);
  // People who have not reported stand for the presumption: the more of them, the less credible a larger share.
  const unheard = Math.max(0, heardPeople - live.people);
  const share = Math.max(presumedShare, failed / (people + unheard));
  const lessCredible = unheard * Math.log((1 - share) / (1 - presumedShare));
  return logLikelihood(failed, people, share) + lessCredible;
}

const logLikelihood = (failed: number, people: number, share: number) =>
  timesLog(failed, share) + timesLog(people - failed, 1 - share);

/** Without people the likelihood does not change, even at a share of zero. */
const timesLog = (people: number, share: number) => (people <= 0 ? 0 : people * Math.log(share));

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, because weights need not be whole numbers. From 8 on its error is less than 1e-9. */
function logGamma(value: number): number {
  let [at, product] = [value, 1];
  for (; at < 8; at += 1) product *= at;
  const series = 1 / (12 * at) - 1 / (360 * at ** 3) + 1 / (1_260 * at ** 5);
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
