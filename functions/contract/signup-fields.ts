import { TEXT_MAX } from './limits.ts';
import { IDOL_TYPES, REFERRAL_SOURCES, type UserType } from './values.ts';

/** One field of a signup form. Its label is `fields.<name>` in locales/<language>/errors.json. */
export interface SignupField {
  control: 'text' | 'email' | 'textarea' | 'select';
  /** The sentence for an empty field, a key of errors.json. Absent: the field is optional. */
  required?: string;
  /** Its limit in UTF-16 code units; `TEXT_MAX.text` if absent. */
  maxLength?: number;
  autoComplete?: string;
  /** For a select: its values, and the key of their labels in forms.json. */
  options?: { values: readonly string[]; labels: string };
  /** The key in forms.json of the form's label, if it differs from the field's name. */
  formLabel?: string;
  /** True if an answer is worth points (functions/src/domain/score.ts). */
  isScored?: true;
  /** True if the field is a column of the admin's list and its CSV file. Name and address always are. */
  isListed?: true;
}
type SignupFields = Record<string, SignupField>;

const EMAIL = { control: 'email', required: 'emailInvalid', autoComplete: 'email' } as const;
/** "How did you hear", a field of both forms. */
const REFERRAL = {
  control: 'select',
  options: { values: REFERRAL_SOURCES, labels: 'referral' },
  isScored: true,
} as const;

/** The fan form, in its order (specification §3). */
export const FAN_FIELDS = {
  name: { control: 'text', required: 'nameRequired', maxLength: TEXT_MAX.name, autoComplete: 'name' },
  email: EMAIL,
  favoriteIdols: { control: 'text', isScored: true },
  referral: { ...REFERRAL, isListed: true },
  wants: { control: 'textarea', isScored: true },
} as const satisfies SignupFields;

/** The idol form, in its order (specification §3). */
export const IDOL_FIELDS = {
  stageName: {
    control: 'text',
    required: 'stageNameRequired',
    maxLength: TEXT_MAX.name,
    autoComplete: 'nickname',
  },
  email: EMAIL,
  type: {
    control: 'select',
    options: { values: IDOL_TYPES, labels: 'idolType' },
    isScored: true,
    isListed: true,
  },
  socialLinks: { control: 'text', isScored: true },
  agency: { control: 'text', autoComplete: 'organization', formLabel: 'agencyOptional', isScored: true },
  languages: { control: 'text', isScored: true },
  reason: { control: 'textarea', isScored: true },
  referral: REFERRAL,
} as const satisfies SignupFields;

type FanFields = typeof FAN_FIELDS;
type IdolFields = typeof IDOL_FIELDS;

/** The type of a field's answer: one of its values or any text; '' for "not given". */
export type ValueOf<Field> = Field extends { options: { values: readonly (infer Value)[] } }
  ? Value | ''
  : string;

/** The answers of the fan form. */
export type FanAnswers = { [Name in keyof FanFields]: ValueOf<FanFields[Name]> };
/** The answers of the idol form. */
export type IdolAnswers = { [Name in keyof IdolFields]: ValueOf<IdolFields[Name]> };

/** The fields that only fans have, as stored. */
export type FanProfile = Omit<FanAnswers, 'email' | 'referral'>;
/** The fields that only idols have, as stored. */
export type IdolProfile = Omit<IdolAnswers, 'email' | 'referral'>;

/** The names of a profile's fields. */
export const FAN_PROFILE = names<keyof FanProfile>(FAN_FIELDS, isOfProfile);
export const IDOL_PROFILE = names<keyof IdolProfile>(IDOL_FIELDS, isOfProfile);

/** The optional fields of each profile, shown in the admin's detail. */
export type Answer = Exclude<keyof FanProfile | keyof IdolProfile, 'name' | 'stageName'>;
export const ANSWERS: Record<UserType, Answer[]> = {
  fan: names(FAN_FIELDS, (field, name) => !field.required && isOfProfile(field, name)),
  idol: names(IDOL_FIELDS, (field, name) => !field.required && isOfProfile(field, name)),
};

type Marked<Fields, Mark> = {
  [Name in keyof Fields]: Fields[Name] extends Mark ? Name : never;
}[keyof Fields];

type Scored = { isScored: true };
/** The fields of both forms that are worth points. */
export type ScoredAnswer = Marked<FanFields, Scored> | Marked<IdolFields, Scored>;
export const SCORED_ANSWERS = names<ScoredAnswer>(
  { ...FAN_FIELDS, ...IDOL_FIELDS },
  (field) => field.isScored,
);

type Listed = { isListed: true };
type ListedByFans = Marked<FanFields, Listed>;
type ListedByIdols = Marked<IdolFields, Listed>;
/** The answers in each type's list. */
export const LISTED_ANSWERS = {
  fan: names<ListedByFans>(FAN_FIELDS, (field) => field.isListed),
  idol: names<ListedByIdols>(IDOL_FIELDS, (field) => field.isListed),
};

interface ListRow {
  id: number;
  email: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}
/** One row of GET /api/admin/fans */
export type FanRow = ListRow & Pick<FanAnswers, 'name' | ListedByFans>;
/** One row of GET /api/admin/idols */
export type IdolRow = ListRow & Pick<IdolAnswers, 'stageName' | ListedByIdols>;

/** The columns of each list, in the order of its CSV file. */
export const LIST_COLUMNS = {
  fan: ['id', 'name', 'email', 'createdAt', ...LISTED_ANSWERS.fan] satisfies (keyof FanRow)[],
  idol: ['id', 'stageName', 'email', 'createdAt', ...LISTED_ANSWERS.idol] satisfies (keyof IdolRow)[],
};

/** Returns a profile without answers. */
export function emptyFan(): FanProfile {
  return empty(FAN_PROFILE);
}

/** Returns a profile without answers. */
export function emptyIdol(): IdolProfile {
  return empty(IDOL_PROFILE);
}

function isOfProfile(_field: SignupField, name: string): boolean {
  return name !== 'email' && name !== 'referral';
}

function empty<Profile>(fields: (keyof Profile)[]): Profile {
  return Object.fromEntries(fields.map((name) => [name, ''])) as Profile;
}

function names<Name extends string>(
  fields: SignupFields,
  isWanted: (field: SignupField, name: string) => boolean | undefined,
): Name[] {
  return Object.entries(fields).flatMap(([name, field]) => (isWanted(field, name) ? [name as Name] : []));
}
