/** Matches the link in a mail that confirms an address. */
const LINK = /\/verification\?token=([\w-]{43})/;

/** Returns the token in the text of a mail that confirms an address; undefined for other mails. */
export function tokenIn(text = ''): string | undefined {
  return LINK.exec(text)?.[1];
}

/** The part of a mail that maildev's HTTP interface returns and that is used here. */
interface InboxMail {
  to?: { address: string }[];
  text?: string;
}

/** Reads the mails of a deployed project from a maildev server (github.com/maildev/maildev). */
export class Inbox {
  readonly #url: URL;
  readonly #headers: Record<string, string>;
  #read = 0;

  /** @param url the address of its web interface, such as https://user:password@inbox.example */
  constructor(url: string) {
    this.#url = new URL('email', url.replace(/\/?$/, '/'));
    const { username, password } = this.#url;
    const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    this.#headers = username ? { Authorization: `Basic ${credentials.toString('base64')}` } : {};
    [this.#url.username, this.#url.password] = ['', ''];
  }

  /**
   * Returns the tokens of the mails that arrived since the previous call.
   * @param prefix the beginning of the addresses of this run; other mails are left out.
   */
  async newTokens(prefix: string): Promise<string[]> {
    this.#url.searchParams.set('skip', String(this.#read));
    const response = await fetch(this.#url, { headers: this.#headers });
    if (!response.ok) throw new Error(`The inbox answers ${response.status}.`);
    const mails = (await response.json()) as InboxMail[];
    this.#read += mails.length;
    return mails
      .filter(({ to = [] }) => to.some(({ address }) => address.startsWith(prefix)))
      .flatMap(({ text }) => tokenIn(text) ?? []);
  }
}
