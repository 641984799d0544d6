import type { Browser, Locator, Page } from 'playwright-core';
import type { Client } from '../../harness/client.js';
import { newPage, signedInPage, startOver, type Account, type PageOptions } from '../harness/index.js';

/** A member of staff in a browser of their own. */
export class Person {
  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** Opens an address as somebody signed out: the login screen. */
  static async at(browser: Browser, url: string, path: string, options: PageOptions = {}): Promise<Person> {
    const page = await newPage(browser, options);
    await page.goto(url + path);
    return new Person(page, url);
  }

  /** Opens an address as somebody who is signed in. */
  static async signedIn(
    browser: Browser,
    { url }: { url: string },
    account: Account,
    path: string,
    options: PageOptions = {},
  ): Promise<Person> {
    const person = new Person(await signedInPage(browser, url, account, path, options), url);
    await person.page.locator('#content').waitFor();
    return person;
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.field('User Name').fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.button('Login').click();
  }

  /** Opens an address in the same page as if nothing but the login had been, which must be as `startOver` wants it. */
  async startsAt(path: string): Promise<void> {
    await startOver(this.page);
    await this.goTo(path);
    await this.page.locator('#content').waitFor();
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** Waits until the address is this one. */
  async arrives(path: string): Promise<void> {
    await this.page.waitForURL(this.url + path);
  }

  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  get dialog(): Locator {
    return this.page.locator('[role=dialog], [role=alertdialog]').last();
  }

  inDialog(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** Waits until the keyboard is in a dialog, where it comes a frame after the dialog. */
  async typesInDialog(): Promise<void> {
    await this.page.waitForFunction(
      () => (document.activeElement?.closest('[role=dialog], [role=alertdialog]') ?? null) !== null,
    );
  }

  /** Waits for a toast of these words. */
  async isTold(words: string): Promise<void> {
    await this.page.locator('[data-scope=toast][data-part=title]', { hasText: words }).first().waitFor();
  }

  /** The focused element's label, or its text. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return (labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
    });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** A new sub admin, and what they log in with. */
export async function newSubAdmin(
  admin: Client,
  name: string,
): Promise<{ _id: string; name: string; password: string }> {
  const password = `${name}-password`;
  const { user } = await admin.must<{ user: { _id: string } }>('POST', '/register', { name, password });
  return { _id: user._id, name, password };
}
