// Moves the clock of a test run. With TEST_NOW, an ISO 8601 moment, each test file starts at that time.
const start = process.env['TEST_NOW'];

if (start !== undefined) {
  const offset = Date.parse(start) - Date.now();
  const now = () => Reflect.apply(RealDate.now, RealDate, []) + offset;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
