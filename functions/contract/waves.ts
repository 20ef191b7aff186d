import { type InferType, object } from 'yup';
import { pageQuerySchema } from './admin.ts';
import {
  choice,
  documentId,
  instant,
  list,
  requiredChoice,
  row,
  strictBoolean,
  text,
  wholeNumber,
} from './fields.ts';
import { HOLD_DEFAULT_MINUTES, HOLD_MAX_MINUTES, WAVE_MAX, WAVE_NAME_MAX } from './limits.ts';
import { peopleFilterSchema } from './people.ts';
import {
  type DeliveryState,
  EARLY_ACCESS_TIERS,
  LANGUAGES,
  type Language,
  type ReferralSource,
  USER_TYPES,
  type UserType,
} from './values.ts';

/**
 * The states of a wave. `draft`: its members are not chosen yet. `held`: its members are fixed and reserved.
 * `releasing`: its members get early access page by page. `released` and `cancelled` are final.
 */
export const WAVE_STATES = ['draft', 'held', 'releasing', 'released', 'cancelled'] as const;
export type WaveState = (typeof WAVE_STATES)[number];

/**
 * Why a member of a wave is not let in. `gone`: the signup was deleted, or recreated and not yet confirmed.
 * `suppressed`: the address gets no mail since the hold. `flagged`: the signup was flagged after the hold began.
 * `already_in`: the person has early access.
 */
export const EXCLUSIONS = ['gone', 'suppressed', 'flagged', 'already_in'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/**
 * Why the hold of a large wave was not possible. `otherList`: the list is not the one that the admin saw. `dayTooBroad`:
 * too many people joined since the filter's day.
 */
export type HoldRefusal = 'empty' | 'otherList' | 'tooManyOpen' | 'dayTooBroad';

/**
 * Why a person who ranks before the last member is not a member. `suppressed`: the address gets no mail.
 * `quota`: people with the language of a quota took the places.
 */
export type LeftOutReason = 'already_in' | 'unconfirmed' | 'flagged' | 'reserved' | 'suppressed' | 'quota';

const quotaSchema = row({
  language: requiredChoice(LANGUAGES),
  atLeast: wholeNumber(1, WAVE_MAX).required('required'),
});

/** POST /api/admin/waves */
export const waveSchema = object({
  name: text(WAVE_NAME_MAX).required('required'),
  userType: requiredChoice(USER_TYPES),
  filter: peopleFilterSchema,
  /** The number of members. */
  number: wholeNumber(1, WAVE_MAX).required('required'),
  /** The minimum number of members with a language, with at most one row for each language. */
  quotas: list(quotaSchema.required('required'), LANGUAGES.length),
  tier: requiredChoice(EARLY_ACCESS_TIERS),
  /** Whether members get the "You're in" mail. */
  notify: strictBoolean().default(true),
  /** The time between the hold and the earliest release. */
  holdMinutes: wholeNumber(0, HOLD_MAX_MINUTES).default(HOLD_DEFAULT_MINUTES),
  /** ISO 8601 with a zone or offset: releases the wave then, but never during the hold. '': an admin releases it. */
  startsAt: instant(),
});
export type NewWave = InferType<typeof waveSchema>;

/** Returns why a wave's quotas are impossible, as a key of errors.json; null if they are possible. */
export function problemOfQuotas({
  filter,
  number: wanted,
  quotas,
}: Pick<NewWave, 'filter' | 'number' | 'quotas'>):
  | 'quotaTwice'
  | 'quotaOutsideFilter'
  | 'quotasTooLarge'
  | null {
  const languages = quotas.map(({ language }) => language);
  const isTwice = new Set(languages).size < languages.length;
  const sum = quotas.reduce((total, { atLeast }) => total + atLeast, 0);
  if (isTwice) return 'quotaTwice';
  if (filter.language !== '' && languages.some((language) => language !== filter.language))
    return 'quotaOutsideFilter';
  return sum > wanted ? 'quotasTooLarge' : null;
}

/** The path parameter that selects a wave. */
export const waveParamsSchema = object({ id: documentId() });

/** POST /api/admin/waves/{id}/hold */
export const holdQuerySchema = object({
  /** The `hash` of the preview that the admin saw. The hold is refused if its list differs. '': any list is held. */
  hash: text().matches(/^([0-9a-f]{64})?$/, 'wrongType'),
});

/** GET /api/admin/waves/{id}/members: `excluded` lists only the members who were not let in. */
export const membersQuerySchema = pageQuerySchema.shape({ state: choice(['excluded']) });

export interface WaveCreated {
  id: string;
}

/** A person in a wave or left out of it; the name is null if the signup was deleted. */
interface WavePerson {
  id: number;
  name: string | null;
}

/**
 * GET /api/admin/waves/{id}/facts: what the list was when the hold fixed it, and who was left out.
 */
export interface WaveFacts {
  members: number;
  /** The lowest score of a member; null without members. */
  cutOff: number | null;
  languages: Partial<Record<Language, number>>;
  /** By answer to "How did you hear"; '' counts people without an answer. */
  sources: Partial<Record<ReferralSource | '', number>>;
  /** Quotas that too few people fill. */
  unfilled: { language: Language; atLeast: number; found: number }[];
  /**
   * People who rank before the last member, by reason, at most {@link WAVE_ROWS} names each.
   * `isMore`: not all such people could be counted, so `count` is a lower bound and may be 0.
   */
  leftOut: { reason: LeftOutReason; count: number; isMore: boolean; first: WavePerson[] }[];
}

/**
 * POST /api/admin/waves/{id}/preview: who would be held now. A task makes the preview of a wave of more than
 * {@link WAVE_IN_CALL_MAX} people, and until it is done the reply is `isChoosing`. Only an admin who may hold the wave
 * starts the task with this call; the call of another admin is refused until one has.
 */
export type WavePreviewReply = WavePreview | { isChoosing: true };

export interface WavePreview extends WaveFacts {
  /** SHA-256 of the members' numbers in order, joined by commas, as hexadecimal digits. */
  hash: string;
  /** The first members, at most {@link WAVE_ROWS}. */
  first: (WavePerson & { score: number; language: Language })[];
  /**
   * All other members, in order, so that the screen can name everybody in the list of `hash` without choosing again.
   * Empty for admins who may not hold the wave, and if a task made the preview: GET …/members then lists them.
   */
  rest: WavePerson[];
}

/** One row of GET /api/admin/waves, newest first. */
export interface WaveRow {
  id: string;
  name: string;
  userType: UserType;
  state: WaveState;
  /** The number of members; in a draft the number that is wanted. */
  members: number;
  tier: NewWave['tier'];
  /** ISO 8601, UTC, like all times of a wave. */
  createdAt: string;
  /** The admin's name in the log. */
  createdBy: string;
  /** The end of the hold; null in a draft. */
  heldUntil: string | null;
  startsAt: string | null;
}

/** GET /api/admin/waves/{id}, and the reply to hold, release and cancel. */
export interface Wave
  extends WaveRow,
    Pick<NewWave, 'filter' | 'number' | 'quotas' | 'notify' | 'holdMinutes'> {
  /** The number of members; 0 in a draft. */
  members: number;
  /** As in {@link WavePreview}; null in a draft. */
  hash: string | null;
  /** Set in a draft for which a large hold was asked. The members are being chosen until it has a `refusal`. */
  choosing: { refusal: HoldRefusal | null } | null;
  /** Set in a draft while a task makes its preview: how many members it has found so far. */
  previewing: { found: number } | null;
  /** How many members were let in so far. */
  released: number;
  /** How many members were not let in; absent for a reason without any. `?state=excluded` of the members names them. */
  excluded: Partial<Record<Exclusion, number>>;
  /** How many mails were queued. */
  mailed: number;
  /** How many of those mails arrived and how many members entered the app; null until the release has ended. */
  result: WaveResult | null;
  /** The log's entry of the release; undoing it undoes the whole wave. Null before the release. */
  auditId: string | null;
  undo: WaveUndo | null;
}

export interface WaveResult {
  /** Null once the mails' records are deleted, 30 days after the release. */
  mails: WaveMails | null;
  /** People whom the wave let in and who have entered the app. */
  used: number;
}

export interface WaveMails {
  /** The mail server accepted them. */
  sent: number;
  /** They are not sent yet. */
  waiting: number;
  /** The mail server refused them, or the provider reported a bounce or a complaint. */
  bounced: number;
}

/**
 * The progress of a wave's undo. `paused`: an admin has to confirm, because people of the next page have got the
 * mail meanwhile; `told` is their number.
 */
interface WaveUndo {
  state: 'running' | 'paused' | 'done';
  restored: number;
  kept: number;
  told: number;
}

/** One row of GET /api/admin/waves/{id}/members, in order. */
export interface WaveMemberRow extends WavePerson {
  /** Starts at 1. */
  order: number;
  userType: UserType;
  state: 'reserved' | 'released' | 'excluded';
  /** Only if excluded. */
  reason?: Exclusion;
}

/** The delivery states of a wave's mails that are counted together. */
export const RESULT_STATES = {
  sent: ['SUCCESS'],
  waiting: ['PENDING', 'PROCESSING'],
  bounced: ['ERROR'],
} as const satisfies Record<keyof WaveMails, readonly DeliveryState[]>;
