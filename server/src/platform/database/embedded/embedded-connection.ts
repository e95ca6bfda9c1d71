import { Duplex } from 'node:stream';

export type Wire = {
  open(): void;
  send(bytes: Uint8Array): void;
  close(): void;
};

const terminate = 'X'.charCodeAt(0);

/** A connection to the embedded engine that looks like a socket to the PostgreSQL client. */
export class EmbeddedConnection extends Duplex {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    super();
    this.#wire = wire;
  }

  connect(): this {
    this.#wire.open();
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {
    // Replies are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  #send(chunk: Buffer): void {
    // The message would end the engine, but the client only means its connection.
    if (chunk[0] === terminate) return;
    this.#wire.send(new Uint8Array(chunk));
  }
}
