import type { ApiFunction } from '@contract/api-functions.ts';
import { REMINDER_AFTER_DAYS, UNVERIFIED_RETENTION_DAYS } from '@contract/limits.ts';
import { DEFAULT_TIME_ZONE } from '@contract/product.ts';
import { defineBoolean, defineInt, defineSecret, defineString, select } from 'firebase-functions/params';
import { QUEUE_MAX_PER_SECOND } from './domain/mail-rate.ts';
import { PEOPLE_QUEUES } from './domain/people-queues.ts';

/** Derives the ids of mailboxes, clients and signups. Never rotate it: stored data could not be found any more. */
const mailboxKey = defineSecret('MAILBOX_KEY');
/**
 * Derives the tokens and codes in mails, and signs their long-lived links and the challenges of the proof of work.
 * Rotating it invalidates these links and all codes. One-day links that were sent still work.
 */
const tokenKey = defineSecret('TOKEN_KEY');
/** Signs the admin's cookie. Rotating it ends all sessions. */
const sessionKey = defineSecret('SESSION_KEY');
/** `hashPassword()` of the admin password. Changing it ends all sessions. */
const adminPasswordHash = defineSecret('ADMIN_PASSWORD_HASH');
/** The salt of all named admins' passwords (domain/password.ts). A new one invalidates them all. */
const adminSalt = defineSecret('ADMIN_SALT');
/**
 * Where mail is submitted (`mailTransport` in mail/transport.ts). A secret because it contains the password.
 */
const mailUrl = defineSecret('MAIL_URL');
/** Verifies the signature of the mail provider's reports (api/mail-events.ts). */
const mailEventsKey = defineSecret('MAIL_EVENTS_KEY');
/** The key that the app's server sends with its calls (api/app-key.ts). */
const appKey = defineSecret('APP_KEY');

const siteOrigin = defineString('SITE_ORIGIN', {
  description: 'Where the site is served, e.g. https://fanlight.example; links in mails lead there.',
});
const mailFrom = defineString('MAIL_FROM', {
  description: 'The sender of all mails, e.g. Fanlight <hello@fanlight.example>.',
});
/** The ways to submit mail; the first is the default. */
const MAIL_TRANSPORTS = ['smtp', 'ses'] as const;

const mailTransport = defineString('MAIL_TRANSPORT', {
  default: MAIL_TRANSPORTS[0],
  input: select([...MAIL_TRANSPORTS]),
  description: 'How mail is submitted: smtp, or ses for the API of Amazon SES.',
});
const mailPerSecond = defineInt('MAIL_PER_SECOND', {
  default: 10,
  description:
    'The maximum number of mails per second that the provider allows; docs/operations.md ("Mail") has the possible numbers.',
});
const mailsPerDay = defineInt('MAILS_PER_DAY', {
  default: 0,
  description: 'The maximum number of mails per UTC day; further ones wait for the next day. 0: no limit.',
});
const adminTimeZone = defineString('ADMIN_TIME_ZONE', {
  default: DEFAULT_TIME_ZONE,
  description: 'IANA time zone in which "today", "this week" and "this month" are counted.',
});

const unverifiedRetentionDays = defineInt('UNVERIFIED_RETENTION_DAYS', {
  default: UNVERIFIED_RETENTION_DAYS,
  description:
    'Days until unconfirmed signups are deleted; 0 keeps them. Build the site with the same value.',
});

const reminderAfterDays = defineInt('REMINDER_AFTER_DAYS', {
  default: REMINDER_AFTER_DAYS,
  description: 'Days after which an unconfirmed signup gets its one reminder, at most 25; 0: no reminders.',
});

const requireAppCheck = defineBoolean('REQUIRE_APP_CHECK', {
  default: false,
  description:
    'Whether visitors’ posts are accepted only from apps that Firebase App Check has verified (docs/operations.md).',
});

const trustedProxyHops = defineInt('TRUSTED_PROXY_HOPS', {
  default: 1,
  description:
    'How many proxies stand between a visitor and Google: 1 is Firebase Hosting (docs/operations.md).',
});
const trustedProxies = defineString('TRUSTED_PROXIES', {
  default: '',
  description:
    'CIDR ranges of those proxies, separated by commas; empty: no proxy is trusted (docs/operations.md).',
});

/** The time zone of daily schedules. It is evaluated on deployment. */
export const scheduleTimeZone = adminTimeZone;

/** The settings the code reads from its environment. */
export interface Config {
  mailboxKey: string;
  tokenKey: string;
  sessionKey: string;
  adminPasswordHash: string;
  adminSalt: string;
  mailTransport: (typeof MAIL_TRANSPORTS)[number];
  mailUrl: string;
  mailEventsKey: string;
  appKey: string;
  /** The maximum number of mails per second (mail/queue-mail.ts). */
  mailPerSecond: number;
  /** The maximum number of mails per UTC day; 0: no limit (workflows/mail-budget.ts). */
  mailsPerDay: number;
  /** Without a trailing slash. */
  siteOrigin: string;
  mailFrom: string;
  adminTimeZone: string;
  /** The days that unconfirmed signups are kept; 0: forever. */
  unverifiedRetentionDays: number;
  /** The days after which unconfirmed signups are reminded; 0: never. */
  reminderAfterDays: number;
  /** Whether visitors' posts need an App Check token. */
  requiresAppCheck: boolean;
  /** The number of our proxies that append an address to `X-Forwarded-For`. */
  trustedProxyHops: number;
  /** The CIDR ranges of these proxies, separated by commas; without them no proxy is trusted. */
  trustedProxies: string;
  /**
   * The minimum time between two writes of one shard of the counter by a counting process, in milliseconds.
   * Firestore sustains about one write a second on a document. 0 in the emulator, which processes one event at a
   * time.
   */
  shardRestMs: number;
  /** How many of `PEOPLE_QUEUES` get tasks: one in the emulators, which start a process for each. */
  peopleQueuesInUse: number;
  /** False only in the emulators: they serve plain HTTP, where Safari drops `Secure` cookies. */
  hasSecureCookies: boolean;
}

/**
 * The service account of each group of functions (infra/service-accounts.tf), with the least privileges. The
 * Firebase CLI adds the project.
 */
export const accounts = {
  signups: 'fn-signups@',
  admin: 'fn-admin@',
  api: 'fn-api@',
  mail: 'fn-mail@',
  background: 'fn-background@',
} as const;

/** The secrets of each function of the API: only those that its operations use. */
export const apiSecrets = {
  signups: [mailboxKey, tokenKey],
  admin: [mailboxKey, tokenKey, sessionKey, adminPasswordHash, adminSalt],
  api: [mailboxKey, tokenKey, mailEventsKey, appKey],
} satisfies Record<ApiFunction, unknown>;

/**
 * The minimum and maximum number of instances of each function of the API. Each instance serves up to 80
 * requests at once. The maximum limits the cost of a flood.
 */
export const apiInstances = {
  signups: instances('SIGNUPS', 1, 100),
  admin: instances('ADMIN', 0, 5),
  api: instances('API', 0, 20),
} satisfies Record<ApiFunction, unknown>;

function instances(name: string, min: number, max: number) {
  return {
    minInstances: defineInt(`${name}_MIN_INSTANCES`, {
      default: min,
      description: 'Instances that are always ready; each is billed while it waits.',
    }),
    maxInstances: defineInt(`${name}_MAX_INSTANCES`, {
      default: max,
      description: 'The maximum number of instances.',
    }),
  };
}

export const mailSecrets = [mailboxKey, tokenKey, mailUrl];

/** For the release of waves, which looks up suppressions. */
export const waveSecrets = [mailboxKey];

/** The names of all secrets that functions bind, in alphabetical order. A deployment checks each of them. */
export const secretNames = [
  ...new Set([...Object.values(apiSecrets).flat(), ...mailSecrets, ...waveSecrets].map(({ name }) => name)),
].sort();

/** The rate of each queue that stores rows of the list of people: the highest that Cloud Tasks offers. */
export const peopleQueueRate = QUEUE_MAX_PER_SECOND;

/** The rate of each mail queue, from `MAIL_PER_SECOND`. It is evaluated on deployment. */
export const mailQueueRate = mailPerSecond
  .greaterThan(QUEUE_MAX_PER_SECOND)
  .thenElse(QUEUE_MAX_PER_SECOND, mailPerSecond);

/** Reads each value on access, because parameters and secrets exist only while a function runs. */
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
  get adminSalt() {
    return adminSalt.value();
  },
  get mailTransport() {
    const known = MAIL_TRANSPORTS.find((kind) => kind === mailTransport.value());
    if (!known)
      throw new Error(
        `MAIL_TRANSPORT is "${mailTransport.value()}"; it must be ${MAIL_TRANSPORTS.join(' or ')}.`,
      );
    return known;
  },
  get mailUrl() {
    return mailUrl.value();
  },
  get mailEventsKey() {
    return mailEventsKey.value();
  },
  get appKey() {
    return appKey.value();
  },
  get mailPerSecond() {
    return mailPerSecond.value();
  },
  get mailsPerDay() {
    return mailsPerDay.value();
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
  get unverifiedRetentionDays() {
    return unverifiedRetentionDays.value();
  },
  get reminderAfterDays() {
    return reminderAfterDays.value();
  },
  get requiresAppCheck() {
    return requireAppCheck.value();
  },
  get trustedProxyHops() {
    return trustedProxyHops.value();
  },
  get trustedProxies() {
    return trustedProxies.value();
  },
  get shardRestMs() {
    return isEmulated() ? 0 : 1_000;
  },
  get peopleQueuesInUse() {
    return isEmulated() ? 1 : PEOPLE_QUEUES.length;
  },
  get hasSecureCookies() {
    return !isEmulated();
  },
};

function isEmulated(): boolean {
  return process.env.FUNCTIONS_EMULATOR === 'true';
}
