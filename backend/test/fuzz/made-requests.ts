import type { Chance } from '@parwaz/shared';

/** An operation of the OpenAPI document, as far as requests are made from it. */
export interface Operation {
  method: string;
  path: string;
  query: string[];
  /** Of a JSON body, when it takes one. */
  example?: unknown;
  /** The fields of a multipart body, when it takes one. */
  fields?: string[];
}

export interface MadeRequest {
  method: string;
  path: string;
  type?: string;
  body?: Buffer;
}

const nasty: readonly unknown[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '1e309',
    '00:00',
    '31-02-2026',
    '../../etc/passwd',
  ],
  ...[
    '__proto__',
    'constructor',
    '$where',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    'کبوتر',
    '"'.repeat(50),
  ],
  ...[
    'x'.repeat(5000),
    '2026-04-01',
    '06:61',
    "' or 1=1 --",
    '{"$gt":""}',
    '[',
    'data:image/png;base64,AAAA',
  ],
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e21,
    51,
    [],
    {},
    [[]],
    { $ne: null },
    { $gt: '' },
    { $where: 'sleep(1)' },
  ],
  ...[[null], [{}], ['x', 'x'], { length: 1e9 }, { toString: null }, { __proto__: { role: 'admin' } }],
  ...[Array.from({ length: 1500 }, () => 'x'), { a: { a: { a: { a: {} } } } }],
];

/** Makes requests that nearly fit an operation, and others that don't fit anything. */
export class RequestMaker {
  constructor(
    private readonly chance: Chance,
    /** Ids and names of things that exist, for requests that get further than the door. */
    private readonly known: readonly string[],
  ) {}

  make({ method, path, query, example, fields }: Operation): MadeRequest {
    const filled = path.replace(/\{\w+\}/g, () => this.pathPart());
    const asked = query.filter(() => this.chance.next() < 0.5).map((name) => `${name}=${this.encoded()}`);
    const made = { method, path: asked.length > 0 ? `${filled}?${asked.join('&')}` : filled };
    if (method !== 'post' && method !== 'put') return made;
    const kind = this.chance.next();
    if (fields && kind < 0.4) return { ...made, ...this.multipart(fields) };
    if (kind > 0.92)
      return {
        ...made,
        type: this.chance.pick(['application/json', 'text/plain', 'multipart/form-data']),
        body: this.garbage(),
      };
    const body = Buffer.from(JSON.stringify(this.mutated(example ?? {})));
    return { ...made, type: 'application/json', body };
  }

  private value(): unknown {
    return this.chance.next() < 0.25 ? this.chance.pick(this.known) : this.chance.pick(nasty);
  }

  private pathPart(): string {
    if (this.chance.next() < 0.6) return encodeURIComponent(this.chance.pick(this.known));
    return this.chance.pick([
      '%',
      '%00',
      '%E0%A4%A',
      '..%2f..',
      '0'.repeat(24),
      'f'.repeat(23),
      '%24ne',
      '01-04-2026',
      'x'.repeat(3000),
      this.encoded(),
    ]);
  }

  private encoded(): string {
    const text = JSON.stringify(this.chance.pick(nasty)).slice(0, 200);
    return encodeURIComponent(text);
  }

  /** The example with a few of its fields replaced, dropped or invented. */
  private mutated(example: unknown): unknown {
    if (typeof example !== 'object' || example === null || this.chance.next() < 0.08) return this.value();
    const entries = Object.entries(example).filter(() => this.chance.next() > 0.08);
    const changed = entries.map(([name, value]): [string, unknown] => {
      const roll = this.chance.next();
      if (roll < 0.3) return [name, this.value()];
      return roll < 0.4 && typeof value === 'object' ? [name, this.mutated(value)] : [name, value];
    });
    if (this.chance.next() < 0.2)
      changed.push([this.chance.pick(['__proto__', '_id', '$set', 'role', 'constructor']), this.value()]);
    return Object.fromEntries(changed);
  }

  private multipart(fields: readonly string[]): { type: string; body: Buffer } {
    const parts = fields.filter(() => this.chance.next() < 0.7).map((name) => this.part(name));
    const end = this.chance.next() < 0.9 ? '--fuzz--\r\n' : '';
    return { type: 'multipart/form-data; boundary=fuzz', body: Buffer.concat([...parts, Buffer.from(end)]) };
  }

  private part(name: string): Buffer {
    const file = /picture/i.test(name) && this.chance.next() < 0.6 ? '; filename="p.png"' : '';
    const value = this.value();
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const asked = this.chance.next() < 0.05 ? `${name}[__proto__][x]` : name;
    return Buffer.from(`--fuzz\r\nContent-Disposition: form-data; name="${asked}"${file}\r\n\r\n${text}\r\n`);
  }

  private garbage(): Buffer {
    const length = this.chance.between(0, 400);
    return Buffer.from(Array.from({ length }, () => this.chance.between(0, 255)));
  }
}
