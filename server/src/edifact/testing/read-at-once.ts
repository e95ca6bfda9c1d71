import { readInterchange, type Interchange } from '../read-interchange.rules.ts';

export function readAtOnce(text: string): Interchange {
  const reading = readInterchange(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value.interchange;
  }
}
