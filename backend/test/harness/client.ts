import type { BoardSnapshot, SaveConflict, SaveResultAnswer } from '@parwaz/shared';
import type { Test } from 'supertest';
import { importOnce } from './import-once.js';

const { default: supertest } = await importOnce<{ default: typeof import('supertest') }>('supertest');

/** Body of a save; `base` as the desk had it on screen. */
export interface SaveBody {
  tournamentId: string;
  pigeonOwnerId: string;
  date: string;
  startTime: string;
  timeList: readonly (string | null)[];
  marks?: Record<number, { kind: string; reason: string } | null>;
  stamps?: Record<number, string[]>;
  base?: { timeList: readonly (string | null)[]; startTime?: string };
  /** Why it changes a closed day. */
  reason?: string;
}

/** An answer as it came: its status and body. */
export interface Answered<T> {
  status: number;
  body: T;
}

/**
 * Somebody who calls the server; without a token, a stranger. `get` to `request` take any address and check what is
 * answered; `call` and `must` take an address below /parwaz and read what the API answers.
 */
export class Client {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

  /** Signs somebody in. */
  static async login(url: string, name: string, password: string): Promise<SignedInClient> {
    const { token, user } = await new Client(url).must<{ token: string; user: { _id: string } }>(
      'POST',
      '/login',
      { name, password },
    );
    return new SignedInClient(url, token, user._id, name, password);
  }

  get(path: string): Test {
    return this.signed(supertest(this.url).get(path));
  }

  /** A body makes it JSON; without one, `.field` and `.attach` make it multipart. */
  post(path: string, body?: object): Test {
    return this.sending(supertest(this.url).post(path), body);
  }

  put(path: string, body?: object): Test {
    return this.sending(supertest(this.url).put(path), body);
  }

  delete(path: string): Test {
    return this.signed(supertest(this.url).delete(path));
  }

  request(method: 'get' | 'post' | 'put' | 'delete', path: string): Test {
    return this.signed(supertest(this.url)[method](path));
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
    const answer = await fetch(`${this.url}/parwaz${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as T };
  }

  /** Like `call`, for what must succeed. */
  async must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  save(body: SaveBody): Promise<Answered<SaveResultAnswer & { id?: string; conflicts?: SaveConflict[] }>> {
    return this.call('POST', '/results', body);
  }

  board(tournamentId: string): Promise<BoardSnapshot> {
    return this.must('GET', `/tournament/${tournamentId}/board`);
  }

  private sending(test: Test, body: object | undefined): Test {
    return body === undefined ? this.signed(test) : this.signed(test).send(body);
  }

  private signed(test: Test): Test {
    return this.token ? test.set('authorization', `Bearer ${this.token}`) : test;
  }
}

/** A client that knows its own account. */
export class SignedInClient extends Client {
  constructor(
    url: string,
    override readonly token: string,
    readonly _id: string,
    readonly name: string,
    readonly password: string,
  ) {
    super(url, token);
  }
}
