import { configure, type queries, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { ownNetwork, productUrl } from './network.ts';
import { seedSession } from './seed.ts';

type Queries = ReturnType<typeof within<typeof queries>>;
type Upload = { name: string; mimeType: string; buffer: Buffer };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

configure({
  // Nothing is drawn here, so nothing is hidden by styles either.
  defaultHidden: true,
  computedStyleSupportsPseudoElements: false,
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

/** A browser without script, styles or pixels: it keeps cookies, follows redirects, fills in and sends forms. */
export class PlainBrowser {
  #cookies = new Map<string, string>();
  // Over loopback, packing and unpacking takes more time than it saves.
  #headers = { accept: 'text/html', 'accept-encoding': 'identity', ...ownNetwork() };

  /** A browser in which the person is logged in. */
  static async of(person: { email: string; token?: string }): Promise<PlainBrowser> {
    const browser = new PlainBrowser();
    browser.#cookies.set('akwan_session', person.token ?? (await seedSession(person.email)).token);
    return browser;
  }

  async open(path: string, init: RequestInit = {}): Promise<PlainPage> {
    const reply = await this.#request(path, init);
    const location = locationOf(reply);
    if (!location) return new PlainPage(this, reply, await reply.text());
    await reply.body?.cancel();
    return this.open(location);
  }

  /** Where the path leads, or null where it is a page of its own. */
  async redirectOf(path: string): Promise<string | null> {
    const reply = await this.#request(path, {});
    await reply.body?.cancel();
    return locationOf(reply);
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const url = productUrl(path);
    const reply = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...(init.method === 'POST' && { origin: new URL(url).origin }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of reply.headers.getSetCookie()) this.#keep(cookie);
    return reply;
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** A page as the server sent it. */
export class PlainPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Path and query, after redirects. */
  readonly path: string;
  readonly document: Document;
  #browser: PlainBrowser;
  #files = new Map<Element, Upload>();

  constructor(browser: PlainBrowser, reply: Response, html: string) {
    const { pathname, search } = new URL(reply.url);
    this.#browser = browser;
    this.status = reply.status;
    this.headers = reply.headers;
    this.html = html;
    this.path = pathname + search;
    const window = new Window({ url: reply.url });
    // Styles and scripts take the most time to parse, and say nothing to who reads the page.
    window.document.write(html.replace(/<(style|script)\b(?![^>]*ld\+json)[\s\S]*?<\/\1>/g, ''));
    this.document = window.document as unknown as Document;
    // A menu that nobody has opened is not on the page.
    for (const closed of this.document.querySelectorAll('[popover][role=dialog]')) closed.remove();
    // The parser does not choose what the server has marked as selected.
    for (const select of this.document.querySelectorAll('select')) {
      const chosen = select.querySelector<HTMLOptionElement>('option[selected]') ?? select.options[0];
      select.value = chosen?.value ?? '';
    }
  }

  get title(): string {
    return this.document.title;
  }

  get all(): Queries {
    return within(this.document.body);
  }

  get main(): Queries {
    return within(this.all.getByRole('main'));
  }

  /** The text of the page with its spaces as a reader sees them. */
  get text(): string {
    return textOf(this.document.body);
  }

  get h1(): string {
    return textOf(this.all.getByRole('heading', { level: 1 }));
  }

  /** The parts with that role and name, for instance the card of a list. */
  part(role: string, name: string | RegExp): HTMLElement {
    return this.all.getByRole(role, { name });
  }

  meta(selector: string): string | null {
    const found = this.document.head.querySelector(selector);
    return found?.getAttribute(found.tagName === 'LINK' ? 'href' : 'content') ?? null;
  }

  field(label: string, inside: Element = this.document.body): Control {
    const found = within(inside as HTMLElement).getAllByLabelText<Control>(label, { exact: false });
    const exact = within(inside as HTMLElement).queryAllByLabelText<Control>(label, { exact: true });
    const field = (exact.length > 0 ? exact : found).find((element) => 'value' in element);
    if (!field) throw new Error(`No field is called ${label}.`);
    return field;
  }

  fill(values: Record<string, string>): this {
    for (const [label, value] of Object.entries(values)) this.field(label).value = value;
    return this;
  }

  check(label: string, checked = true): this {
    (this.field(label) as HTMLInputElement).checked = checked;
    return this;
  }

  attach(label: string, file: Upload): this {
    this.#files.set(this.field(label), file);
    return this;
  }

  follow(name: string | RegExp, inside: HTMLElement = this.document.body): Promise<PlainPage> {
    const [link] = within(inside).getAllByRole('link', { name });
    return this.#browser.open(this.#resolve(link?.getAttribute('href')));
  }

  /** Presses a button, which sends its form. */
  press(name: string | RegExp, inside: HTMLElement = this.document.body): Promise<PlainPage> {
    const [button] = within(inside).getAllByRole<HTMLButtonElement>('button', { name });
    const form = button?.form ?? button?.closest('form');
    if (!button || !form) throw new Error(`The button ${name} belongs to no form.`);
    if (button.disabled) throw new Error(`The button ${name} is disabled.`);
    const target = this.#resolve(button.getAttribute('formaction') ?? form.getAttribute('action'));
    const data = this.#dataOf(form, button);
    if (form.method.toLowerCase() !== 'post') {
      const url = new URL(target);
      url.search = new URLSearchParams(data.filter(isText)).toString();
      return this.#browser.open(url.href);
    }
    const isUpload = form.enctype === 'multipart/form-data';
    const body = isUpload ? new FormData() : new URLSearchParams();
    for (const [key, value] of data) {
      if (typeof value === 'string') body.append(key, value);
      else if (isUpload) (body as FormData).append(key, value, value.name);
    }
    return this.#browser.open(target, { method: 'POST', body });
  }

  #resolve(href: string | null | undefined): string {
    return new URL(href || this.path, productUrl(this.path)).href;
  }

  #dataOf(form: HTMLFormElement, button: HTMLButtonElement): [string, string | File][] {
    const controls = [...this.document.querySelectorAll<Control>('input, select, textarea')].filter(
      (control) => control.closest('form') === form || control.getAttribute('form') === form.id,
    );
    const data = controls.flatMap((control) => this.#entryOf(control));
    return button.name ? [...data, [button.name, button.value]] : data;
  }

  #entryOf(control: Control): [string, string | File][] {
    const { name, type, value } = control;
    if (!name || control.disabled) return [];
    if ((type === 'checkbox' || type === 'radio') && !(control as HTMLInputElement).checked) return [];
    if (type === 'submit' || type === 'button') return [];
    if (type !== 'file') return [[name, type === 'textarea' ? value.replace(/\r?\n/g, '\r\n') : value]];
    const file = this.#files.get(control);
    const content = file ? [new Uint8Array(file.buffer)] : [];
    const mimeType = file?.mimeType ?? 'application/octet-stream';
    return [[name, new File(content, file?.name ?? '', { type: mimeType })]];
  }
}

/** The path, query and fragment that a redirect names. */
function locationOf(reply: Response): string | null {
  const location = reply.headers.get('location');
  if (!location || reply.status < 300 || reply.status >= 400) return null;
  const { pathname, search, hash } = new URL(location, reply.url);
  return pathname + search + hash;
}

const isText = (entry: [string, string | File]): entry is [string, string] => typeof entry[1] === 'string';

export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
