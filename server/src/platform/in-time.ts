/** Rejects if there is no answer in time. The work behind the answer goes on. */
export function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer within ${milliseconds} ms.`)), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
