/**
 * How fast Embla slides. Every 1/60 second it adds this fraction of the way that is left to the speed, less friction; with
 * 35 a slide of 20 to 30 rem is within half a pixel of its place after the 1.5 seconds of DSH-21.
 */
export const stepDivisor = 35;
