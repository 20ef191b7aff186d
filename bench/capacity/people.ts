import { allLocales, Faker, type LocaleDefinition } from '@faker-js/faker';
import { LANGUAGES, type Language, REFERRAL_SOURCES } from '../../functions/contract/values.ts';

/** A person's answers in a form. */
export interface Visitor {
  email: string;
  name: string;
  language: Language;
  referral: string;
  wants: string;
}

/** Most fans use the same few providers, so the shared part of their addresses could become a hot index tail. */
const PROVIDERS = [
  { value: 'gmail.com', weight: 60 },
  { value: 'naver.com', weight: 15 },
  { value: 'hotmail.com', weight: 10 },
  { value: 'icloud.com', weight: 10 },
  { value: 'example.com', weight: 5 },
];

const LOCALES: Record<string, LocaleDefinition | undefined> = allLocales;

/** Creates the same people in every run, with names in the script of their language and typical addresses. */
export class People {
  readonly #english = new Faker({ locale: allLocales.en, seed: 19 });
  readonly #fakers = new Map(
    LANGUAGES.map((language) => [
      language,
      new Faker({ locale: [LOCALES[language] ?? allLocales.en, allLocales.en], seed: 19 }),
    ]),
  );
  #made = 0;

  next(): Visitor {
    const { helpers, internet, lorem, number } = this.#english;
    const language = helpers.arrayElement(LANGUAGES);
    const name = this.#fakers.get(language)?.person.fullName() ?? '';
    const provider = helpers.weightedArrayElement(PROVIDERS);
    const local = internet
      .username()
      .toLowerCase()
      .replaceAll(/[^a-z0-9.]/g, '');
    return {
      email: `${local}${this.#made++}@${provider}`,
      name,
      language,
      referral: helpers.arrayElement(REFERRAL_SOURCES),
      wants: number.int(2) === 0 ? lorem.sentence() : '',
    };
  }
}
