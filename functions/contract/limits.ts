/** Longest accepted texts, in UTF-16 code units as `String.length` counts them. */
export const TEXT_MAX = {
  name: 100,
  text: 2_000,
  email: 254,
  emailLocalPart: 64,
  password: 200,
  token: 200,
} as const;

/** Largest request body, in bytes; one more is answered 413. */
export const BODY_MAX_BYTES = 16 * 1024;

/** Largest form-encoded body that is read, in bytes: the encoding writes each byte of Korean or Thai as three. What it says is held to {@link BODY_MAX_BYTES}. */
export const FORM_BODY_MAX_BYTES = 3 * BODY_MAX_BYTES;

/** Most rows of one page of a list (`?limit=`). */
export const PAGE_MAX = 1_000;

/** Most entries of one bulk promotion: with their entry in the audit log still one commit well below Firestore's 10 MiB. */
export const BULK_MAX = 500;

/** Changes of one act that the whole audit log shows; an entry's own log shows that entry's. */
export const AUDIT_CHANGES_SHOWN = 20;

/** An invitation takes effect, and its code works, for this long. */
export const INVITATION_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** Verified, not let in yet and this score or more: eligible for early access. */
export const ELIGIBLE_FROM = 60;

/** Documents, and social profiles, of one submission of an idol. */
export const SUBMISSION_ROWS_MAX = 20;

/** Submissions of one idol; whoever needs more of them is better helped by a person. */
export const SUBMISSIONS_MAX = 20;

/** The review is done on this business day after the submission at the latest (specification §2: 2-3 business days). */
export const REVIEW_BUSINESS_DAYS = 3;

/** Signups that count as the first ones (specification §1, §9). */
export const FIRST_SIGNUPS = 1_000;

/** Posts one client address may make in a fixed window, per group of operations. */
export const CLIENT_LIMITS = {
  signup: { count: 60, windowMs: 10 * 60_000 },
  post: { count: 60, windowMs: 10 * 60_000 },
} as const;
export type ClientLimit = keyof typeof CLIENT_LIMITS;

/**
 * Mails one mailbox gets because a visitor asked (+tags and Gmail's dots are one mailbox). One too early
 * waits, one too many is dropped; the visitor's answer is the same. A repeat within `sameRequestMs` of the last request
 * is that request again (a double click, a race): it adds no mail.
 */
export const VISITOR_MAIL_LIMIT = {
  everyMs: 60_000,
  perDay: 5,
  dayMs: 24 * 60 * 60_000,
  sameRequestMs: 10_000,
} as const;

/** A form sent sooner than this after the page came is flagged: nobody types an address that fast. */
export const FILL_TIME_MIN_MS = 1_500;

/** More verified referrals of one person than `count` within `windowMs` wait for an admin. */
export const REFERRAL_BURST = { count: 20, windowMs: 60 * 60_000 } as const;

/**
 * Mails that one mailbox gets in a day, and how far apart, by who makes them go out. `your-data` is apart, so that nobody can keep a person
 * from their data by using up what visitors may trigger.
 */
export const MAIL_QUOTA = {
  visitor: { everyMs: VISITOR_MAIL_LIMIT.everyMs, perDay: VISITOR_MAIL_LIMIT.perDay },
  'your-data': { everyMs: 60_000, perDay: 5 },
  admin: { everyMs: 0, perDay: 20 },
} as const;
export type MailQuota = keyof typeof MAIL_QUOTA;

/** The mail's link works for this long after it was sent. */
export const TOKEN_LIFETIME_MS = 24 * 60 * 60_000;

/** A signup, or a subscription, whose address nobody confirms is deleted after this long, or once the link of its latest mail has run out. */
export const UNVERIFIED_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** What is known of a mail (to whom, of which kind, what became of it) is kept this long after it was due. */
export const MAIL_LIFETIME_MS = 30 * 24 * 60 * 60_000;

/**
 * Links that are signed instead of stored (functions/src/domain/signed-link.ts) work for this long after their mail was sent; null: without
 * end. The one to a person's data opens and deletes everything, so it is short; its page sends a new one.
 */
export const SIGNED_LINK_LIFETIME_MS = {
  'your-data': 7 * 24 * 60 * 60_000,
  unsubscribe: null,
  'idol-status': 90 * 24 * 60 * 60_000,
} as const;

/** The admin session ends after `idleMs` without a call and after `maxMs` in any case. */
export const ADMIN_SESSION = { idleMs: 30 * 60_000, maxMs: 8 * 60 * 60_000 } as const;

/**
 * Waits of the admin gate. A client with `freeFailures` wrong passwords waits `firstWaitMs`, doubled with each further
 * failure up to `maxWaitMs`. When all clients together fail `alarmFailures` times within `alarmWindowMs`, each client
 * that never had a session waits `alarmWaitMs` before its password is looked at, so that an attack from many
 * addresses slows down while nobody is kept out for longer than that.
 */
export const ADMIN_LOGIN = {
  freeFailures: 5,
  firstWaitMs: 30_000,
  maxWaitMs: 15 * 60_000,
  alarmFailures: 50,
  alarmWindowMs: 15 * 60_000,
  alarmWaitMs: 30_000,
} as const;
