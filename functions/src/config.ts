import { DEFAULT_TIME_ZONE } from '@contract/product.ts';
import { defineBoolean, defineSecret, defineString } from 'firebase-functions/params';

/** Names mailboxes, client addresses and signup numbers. Never rotate it: stored data would no longer be found. */
const mailboxKey = defineSecret('MAILBOX_KEY');
/** Makes the tokens in mails. Rotating it invalidates links that are not yet opened. */
const tokenKey = defineSecret('TOKEN_KEY');
/** Signs the admin's cookie. Rotating it ends all sessions. */
const sessionKey = defineSecret('SESSION_KEY');
/** `hashPassword()` of the admin password. Changing it ends all sessions. */
const adminPasswordHash = defineSecret('ADMIN_PASSWORD_HASH');
/** `smtps://user:password@host:465`; a secret because it holds the password. */
const smtpUrl = defineSecret('SMTP_URL');

const siteOrigin = defineString('SITE_ORIGIN', {
  description: 'Where the site is served, e.g. https://fanlight.example; links in mails lead there.',
});
const mailFrom = defineString('MAIL_FROM', {
  description: 'The sender of all mails, e.g. Fanlight <hello@fanlight.example>.',
});
const adminTimeZone = defineString('ADMIN_TIME_ZONE', {
  default: DEFAULT_TIME_ZONE,
  description: 'IANA time zone in which "today", "this week" and "this month" are counted.',
});

const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', {
  default: false,
  description:
    'Whether posts of visitors are taken only from apps that Firebase App Check knows (docs/operations.md).',
});

/** What the code needs to know of its environment. */
export interface Config {
  mailboxKey: string;
  tokenKey: string;
  sessionKey: string;
  adminPasswordHash: string;
  smtpUrl: string;
  /** Without a trailing slash. */
  siteOrigin: string;
  mailFrom: string;
  adminTimeZone: string;
  /** Posts of visitors need a token of App Check. */
  requiresAppCheck: boolean;
  /**
   * Shortest time between two writes of the public counter, in milliseconds: Firestore takes about one a second on one
   * document. The emulator's workers serve one event at a time, so waiting there would hold up everything else.
   */
  rollUpEveryMs: number;
  /** False in the emulators alone: they serve plain HTTP, where Safari drops `Secure` cookies. */
  hasSecureCookies: boolean;
}

/** The secrets each kind of function is given. */
export const apiSecrets = [mailboxKey, tokenKey, sessionKey, adminPasswordHash];
export const mailSecrets = [mailboxKey, tokenKey, smtpUrl];

/** Parameters and secrets exist only while a function runs, so each is read when asked for. */
export const config: Config = {
  get mailboxKey() {
    return mailboxKey.value();
  },
  get tokenKey() {
    return tokenKey.value();
  },
  get sessionKey() {
    return sessionKey.value();
  },
  get adminPasswordHash() {
    return adminPasswordHash.value();
  },
  get smtpUrl() {
    return smtpUrl.value();
  },
  get siteOrigin() {
    return siteOrigin.value().replace(/\/$/, '');
  },
  get mailFrom() {
    return mailFrom.value();
  },
  get adminTimeZone() {
    return adminTimeZone.value();
  },
  get requiresAppCheck() {
    return requireAppCheck.value();
  },
  get rollUpEveryMs() {
    return isEmulated() ? 0 : 1_000;
  },
  get hasSecureCookies() {
    return !isEmulated();
  },
};

function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}
