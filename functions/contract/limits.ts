import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** Limits the length of texts, in UTF-16 code units as `String.length` counts them. */
export const TEXT_MAX = {
  name: 100,
  text: 2_000,
  email: 254,
  emailLocalPart: 64,
  password: 200,
  token: 200,
} as const;

/** A search finds letters inside words among this many letters at the start of a name, and of an address. */
export const SEARCHED_LETTERS = 24;

/** Limits a request body, in bytes. A longer one is answered with 413. */
export const BODY_MAX_BYTES = 16 * 1024;

/**
 * Limits a form-encoded body, in bytes: the encoding writes each byte of Korean or Thai as three. The decoded
 * fields are limited to {@link BODY_MAX_BYTES}.
 */
export const FORM_BODY_MAX_BYTES = 3 * BODY_MAX_BYTES;

/** Limits the rows that a page of a list may ask for (`?limit=`), and those of an export's page. */
export const PAGE_MAX = 1_000;

/**
 * Limits the signups of one bulk promotion. The signups, their mails and the audit log's entry are one
 * commit, well below Firestore's 10 MiB.
 */
export const BULK_MAX = 500;

/** Limits the members of a wave. Its pages are stored in one commit. */
export const WAVE_MAX = 50_000;

/**
 * Limits the size of a wave whose members a call chooses, for its preview or its hold. A task chooses those of larger
 * waves, because choosing 50,000 people may take longer than the minute that Hosting waits for a reply.
 */
export const WAVE_IN_CALL_MAX = 5_000;

/**
 * The members of a wave that one commit lets in, and the people to whom one commit of a job gives a tier.
 * With their mails and the log's entry it writes at most 204 documents.
 */
export const ACTION_PAGE = 100;

/** Limits the waves that are held or releasing at the same time. */
export const OPEN_WAVES_MAX = 20;

/** Limits a wave's name. */
export const WAVE_NAME_MAX = 80;

/** Limits the saved views of the list of people. The list shows all of them. */
export const PEOPLE_VIEWS_MAX = 50;

/** Limits a saved view's name. */
export const VIEW_NAME_MAX = 60;

/** Limits the names that a wave's preview shows at first and for each reason, and those in its result. */
export const WAVE_ROWS = 50;

/** The time between the hold of a wave and its earliest release. */
export const HOLD_DEFAULT_MINUTES = 30;
export const HOLD_MAX_MINUTES = 7 * 24 * 60;

/**
 * Limits the changes that the audit log lists for one action. GET /api/admin/audit/{auditId} returns all of
 * them, in pages. The log of a single signup has only its own change.
 */
export const AUDIT_CHANGES_SHOWN = 3;

/**
 * Limits the rows that every admin may list at once. A longer page, or the whole list, is an export, which
 * only owners may make and the audit log records. A list whose route has no `exports` returns at most this
 * many rows, and a cursor.
 */
export const LISTED_MAX = 100;

/** Limits the tags of a note about a person, and the length of each. */
export const NOTE_TAGS_MAX = 10;
export const NOTE_TAG_MAX = 30;

/** The minimum number of different people in a group that agencies see. Smaller groups are merged. */
export const AGENCY_GROUP_MIN = 20;

/** Limits the named admins. Each login reads all of them. */
export const ADMINS_MAX = 50;

/** How long an invitation is valid, in ms. */
export const INVITATION_LIFETIME_MS = 30 * DAY_MS;

/**
 * How long an ended invitation is kept, in ms, so that an admin sees how it ended and can send it again. The privacy
 * policy states the same period.
 */
export const INVITATION_KEPT_MS = 30 * DAY_MS;

/** Limits the addresses that are invited at once. With the longest addresses they fit into {@link BODY_MAX_BYTES}. */
export const INVITATIONS_MAX = 50;

/**
 * The delay of the "You're in" mail after an admin lets a person in, in ms. If the admin revokes the tier
 * within that time, no mail is sent.
 */
export const YOURE_IN_DELAY_MS = 10 * MINUTE_MS;

/** The delay of the mail about a review, in ms. If the decision is undone within that time, no mail is sent. */
export const REVIEW_MAIL_DELAY_MS = 10 * MINUTE_MS;

/** The lowest score that makes a verified signup eligible for early access. */
export const ELIGIBLE_FROM = 60;

/** Limits the documents, and the social profiles, of one idol verification. */
export const SUBMISSION_ROWS_MAX = 20;

/** Limits the submissions of one idol. Support helps an idol who needs more. */
export const SUBMISSIONS_MAX = 20;

/** The duration of a review, in business days after the submission (specification §2). */
export const REVIEW_BUSINESS_DAYS = { least: 2, most: 3 } as const;

/** The number of signups that get premium features free, and points for it (specification §1, §9). */
export const FIRST_SIGNUPS = 1_000;

/**
 * The groups of calls that are counted per client address: signups, all other posts of visitors, and calls of
 * the app's server, which needs no proof of work.
 */
export type ClientLimit = 'signup' | 'post' | 'app';

/**
 * Limits the posts of one client address in a fixed window, for each {@link ClientLimit}. A mobile carrier puts
 * thousands of phones behind one address, so posts need a proof of work ({@link PROOF_OF_WORK}) from `proofFrom` on
 * and are refused only from `refuseFrom` on. After the first refusal, `more.count` of them pass in each `more.everyMs`;
 * the site waits that long and sends the post again (web/src/lib/retry-when-busy.ts). Each instance keeps its own count.
 */
export const CLIENT_LIMITS = {
  windowMs: 10 * MINUTE_MS,
  proofFrom: 60,
  refuseFrom: 5_000,
  more: { count: 250, everyMs: 30_000 },
} as const;

/**
 * Sets the cost of a proof of work: up to `maxTries` PBKDF2 derivations with `iterations` rounds of SHA-256. It
 * begins with `firstTries` at {@link CLIENT_LIMITS}.proofFrom and doubles each time the client's posts double. The
 * hardest one takes 0.44 s in Chromium, and less than 3 s on a phone that is six times slower (docs/adr/0051).
 */
export const PROOF_OF_WORK = {
  iterations: 1_000,
  firstTries: 16,
  maxTries: 1_024,
  /** How long a challenge and its proof are valid. */
  lifetimeMs: 5 * MINUTE_MS,
} as const;

/**
 * Limits the mails that visitors can cause to one mailbox, ignoring +tags and Gmail's dots. A mail that is too early
 * waits, and one above `perDay` is dropped; the visitor gets the same reply. A request within `sameRequestMs` of the
 * last one is a double click or a race and adds no mail.
 */
export const VISITOR_MAIL_LIMIT = {
  everyMs: MINUTE_MS,
  perDay: 5,
  dayMs: DAY_MS,
  sameRequestMs: 10_000,
} as const;

/**
 * The step to which the reply time of calls that hide membership is rounded up, in ms. It exceeds the duration of
 * their work, so that the time does not tell whether the address is known.
 */
export const REPLY_STEP_MS = 500;

/** Flags a form that is sent sooner than this after its page was loaded: no person types an address that fast. */
export const FILL_TIME_MIN_MS = 1_500;

/**
 * After `count` counted referrals within `windowMs` a further one is doubtful (functions/src/domain/referral-hold.ts).
 * Ten referrals give the maximum points, so with these numbers a burst is only recorded, not held.
 */
export const REFERRAL_BURST = { count: 20, windowMs: HOUR_MS } as const;

/**
 * Limits the mails to one mailbox in a day and the time between them, by who causes them. `your-data`, `my-place`
 * and `youre-in-again` have quotas of their own, so that an attacker who uses up the visitors' quota cannot keep a
 * person from their data, their place or their code.
 */
export const MAIL_QUOTA = {
  visitor: { everyMs: VISITOR_MAIL_LIMIT.everyMs, perDay: VISITOR_MAIL_LIMIT.perDay },
  'your-data': { everyMs: MINUTE_MS, perDay: 5 },
  'my-place': { everyMs: MINUTE_MS, perDay: 5 },
  'youre-in-again': { everyMs: MINUTE_MS, perDay: 5 },
  admin: { everyMs: 0, perDay: 20 },
} as const;
export type MailQuota = keyof typeof MAIL_QUOTA;

/**
 * Limits the mail provider's reports in one request. With the longest addresses they fit into
 * {@link BODY_MAX_BYTES}.
 */
export const MAIL_EVENTS_MAX = 25;

/** The largest difference between the clocks of a signed request and the server, in ms. */
export const SIGNATURE_WINDOW_MS = 5 * MINUTE_MS;

/** The time for which an address gets no mail after a bounce, in ms. */
export const BOUNCE_PAUSE_MS = 7 * DAY_MS;

/** The delay of mails above which the reply to a signup mentions the delay, in ms. */
export const MAIL_DELAY_FROM_MS = 10 * MINUTE_MS;

/** How long a verification link works after its mail was sent, in ms. */
export const TOKEN_LIFETIME_MS = DAY_MS;

/**
 * The default of the parameter UNVERIFIED_RETENTION_DAYS: the days after which an unverified signup is
 * deleted. It is kept while the link in its latest mail is valid.
 */
export const UNVERIFIED_RETENTION_DAYS = 180;

/**
 * The default of the parameter REMINDER_AFTER_DAYS: the days between the first mail to an unconfirmed
 * signup and its reminder.
 */
export const REMINDER_AFTER_DAYS = 3;

/** The days after REMINDER_AFTER_DAYS within which the reminder is sent. Later, it is not sent at all. */
export const REMINDER_WINDOW_DAYS = 2;

/** The lifetime of an idol request without an address, in ms. Its sender cannot ask for its deletion. */
export const ANONYMOUS_REQUEST_LIFETIME_MS = 180 * DAY_MS;

/** How long an unconfirmed newsletter subscription is kept after the last request, in ms. */
export const UNCONFIRMED_SUBSCRIPTION_LIFETIME_MS = 30 * DAY_MS;

/** How long a mail's record (recipient, kind, state) is kept after the mail was due, in ms. */
export const MAIL_LIFETIME_MS = 30 * DAY_MS;

/** How long admins see a failed mail in the list of failed mails, in ms. */
export const FAILED_MAILS_LISTED_MS = 2 * DAY_MS;

/**
 * The lifetime of signed links (functions/src/domain/signed-link.ts) after their mail was sent, in ms; null:
 * unlimited. It is short for the link to a person's data, which can delete everything; its page sends a new
 * one.
 */
export const SIGNED_LINK_LIFETIME_MS = {
  'your-data': 7 * DAY_MS,
  unsubscribe: null,
  'idol-status': 90 * DAY_MS,
  'my-place': 90 * DAY_MS,
} as const;

/** Ends an admin session after `idleMs` without a call, and always after `maxMs`. */
export const ADMIN_SESSION = { idleMs: 30 * MINUTE_MS, maxMs: 8 * HOUR_MS } as const;

/**
 * Slows down password guessing. After `freeFailures` wrong passwords a client waits `firstWaitMs`, which
 * doubles with each further failure up to `maxWaitMs`. After `alarmFailures` failures of all clients within
 * `alarmWindowMs`, clients that never had a session wait `alarmWaitMs` before each attempt. This slows down
 * an attack from many addresses and never locks an admin out for longer.
 */
export const ADMIN_LOGIN = {
  freeFailures: 5,
  firstWaitMs: 30_000,
  maxWaitMs: 15 * MINUTE_MS,
  alarmFailures: 50,
  alarmWindowMs: 15 * MINUTE_MS,
  alarmWaitMs: 30_000,
  /** How long a client's attempts are kept after the last one. */
  rememberMs: DAY_MS,
} as const;

/** The interval at which the places in line are counted, in minutes. */
export const PLACES_EVERY_MINUTES = 15;

/** The highest place and total that are shown exactly; higher ones are rounded. */
export const PLACES_EXACT_TO = 100;
