import supertest from 'supertest';
import type { Test } from 'supertest';

/** Somebody who calls the API; without a token, a stranger. */
export class Client {
  constructor(
    readonly url: string,
    readonly token?: string,
  ) {}

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

  call(method: 'get' | 'post' | 'put' | 'delete', path: string): Test {
    return this.signed(supertest(this.url)[method](path));
  }

  private sending(test: Test, body: object | undefined): Test {
    return body === undefined ? this.signed(test) : this.signed(test).send(body);
  }

  private signed(test: Test): Test {
    return this.token ? test.set('authorization', `Bearer ${this.token}`) : test;
  }
}
