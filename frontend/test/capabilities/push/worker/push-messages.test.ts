import { showMessages } from '../../../../src/capabilities/push/worker/push-messages';
import { store } from '../../../worker/worker-scope';

type Run = (event: unknown) => void;

const origin = 'https://parwaz.test';
const address = '/parwaz/push/subscription';
const runs = new Map<string, Run>();
const shown: Record<string, unknown>[] = [];
const opened: string[] = [];
let pages: Page[] = [];
let subscribedWith: unknown = null;

/** A page that is open in the browser. */
class Page {
  isFocused = false;

  constructor(
    public url: string,
    private readonly isLed = true,
  ) {}

  focus() {
    this.isFocused = true;
    return Promise.resolve(this);
  }

  navigate(url: string) {
    if (!this.isLed) return Promise.reject(new TypeError('not controlled by this worker'));
    this.url = url;
    return Promise.resolve(this);
  }
}

const subscriptionAt = (endpoint: string, options: unknown = null) => ({
  ...{ endpoint, options, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) },
});

showMessages(
  {
    location: { origin },
    registration: {
      showNotification: (title: string, options: object) => {
        shown.push({ title, ...options });
        return Promise.resolve();
      },
      pushManager: {
        subscribe: (options: unknown) => {
          subscribedWith = options;
          return Promise.resolve(subscriptionAt('https://push.test/new'));
        },
      },
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
    addEventListener: (name: string, run: Run) => runs.set(name, run),
  } as unknown as Parameters<typeof showMessages>[0],
  { subscription: address },
);

/** An event of the browser, once all that the worker does about it is done. */
async function happen(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  runs.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) });
  await Promise.all(work);
}

describe('a message', () => {
  beforeEach(() => shown.splice(0));

  it('is shown in its language and direction, one in place of another of its tag', async () => {
    const message = { title: 'چھت', body: 'اتر گئے', tag: 't1', lang: 'ur', url: '/x' };
    await happen('push', { data: { json: () => message } });
    expect(shown).toMatchObject([
      {
        title: 'چھت',
        body: 'اتر گئے',
        tag: 't1',
        lang: 'ur',
        dir: 'rtl',
        renotify: true,
        data: { url: '/x' },
      },
    ]);
  });

  it.each([
    ['nothing', null],
    [
      'what is no JSON',
      {
        json: () => {
          throw new SyntaxError('Unexpected token');
        },
      },
    ],
  ])('of %s is shown all the same, without a tag to replace', async (_, data) => {
    await happen('push', { data });
    expect(shown).toMatchObject([{ title: 'Parwaz', tag: '', renotify: false, data: { url: '/' } }]);
  });
});

describe('a tap on a message', () => {
  const loft = `${origin}/tournament-view/a?loft=b`;
  const tap = async (url: string) => {
    const notification = { data: { url }, isClosed: false, close: () => (notification.isClosed = true) };
    await happen('notificationclick', { notification });
    expect(notification.isClosed).toBe(true);
  };
  beforeEach(() => {
    opened.splice(0);
    pages = [];
  });

  it('opens the loft where no page is open', async () => {
    await tap('/tournament-view/a?loft=b');
    expect(opened).toEqual([loft]);
  });

  it('leads a page of this site there, rather one that shows it already', async () => {
    const [other, foreign] = [new Page(`${origin}/`), new Page('https://elsewhere.test/')];
    pages = [foreign, other];
    await tap('/tournament-view/a?loft=b');
    expect([other.url, other.isFocused, foreign.isFocused, opened]).toEqual([loft, true, false, []]);
    const second = new Page(`${origin}/`);
    pages = [second, other];
    await tap('/tournament-view/a?loft=b');
    expect([second.url, second.isFocused]).toEqual([`${origin}/`, false]);
  });

  it('opens another page where the open one can’t be led', async () => {
    pages = [new Page(`${origin}/`, false)];
    await tap('/tournament-view/a?loft=b');
    expect(opened).toEqual([loft]);
  });

  it('never leads to another site', async () => {
    await tap('https://elsewhere.test/x');
    expect(opened).toEqual([origin]);
  });
});

describe('another address of the device', () => {
  const asked: { method: string; url: string; body: Record<string, unknown> | null }[] = [];
  let status = 200;
  const kept = async () => {
    const answer = await (await store.open('parwaz-push')).match('/kept-choice');
    return answer && ((await answer.json()) as { subscription: { endpoint: string } });
  };
  const keep = async () => {
    const choice = {
      subscription: { endpoint: 'https://push.test/old' },
      lang: 'ur',
      follows: [1],
      quiet: null,
    };
    await (await store.open('parwaz-push')).put('/kept-choice', new Response(JSON.stringify(choice)));
  };
  beforeAll(() => {
    globalThis.fetch = (url, { method = 'GET', body = null } = {}) => {
      asked.push({ method, url: String(url), body: body === null ? null : JSON.parse(String(body)) });
      return Promise.resolve(Response.json({ key: 'server-key' }, { status }));
    };
  });
  beforeEach(async () => {
    asked.splice(0);
    status = 200;
    await keep();
  });

  it('is told to the server with all that was chosen, and the old one ends', async () => {
    await happen('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.test/old', { userVisibleOnly: true }),
      newSubscription: subscriptionAt('https://push.test/new'),
    });
    const subscription = { endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } };
    expect(asked).toEqual([
      { method: 'PUT', url: address, body: { subscription, lang: 'ur', follows: [1], quiet: null } },
      { method: 'DELETE', url: address, body: { endpoint: 'https://push.test/old' } },
    ]);
    expect((await kept())?.subscription.endpoint).toBe('https://push.test/new');
  });

  it('is asked for with the server’s key where the browser says of neither', async () => {
    await happen('pushsubscriptionchange', {});
    expect(subscribedWith).toEqual({ userVisibleOnly: true, applicationServerKey: 'server-key' });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /parwaz/push/key',
      `PUT ${address}`,
      `DELETE ${address}`,
    ]);
  });

  it('leaves the old one where the server has no time for it', async () => {
    status = 503;
    await happen('pushsubscriptionchange', { newSubscription: subscriptionAt('https://push.test/new') });
    expect(asked.map(({ method }) => method)).not.toContain('DELETE');
    expect((await kept())?.subscription.endpoint).toBe('https://push.test/old');
  });

  it('is nobody’s once all messages were ended', async () => {
    await (await store.open('parwaz-push')).delete('/kept-choice');
    await happen('pushsubscriptionchange', { newSubscription: subscriptionAt('https://push.test/new') });
    expect(asked).toEqual([]);
  });
});
