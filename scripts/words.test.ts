import { PRODUCT_NAME } from '@contract/product.ts';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { describe, expect, test } from 'vitest';
import { operator } from '../web/src/content/operator.ts';
import { bareText, type LocaleText, localeTexts, matchesKey, readJson } from '../web/test/locale-texts.ts';

/* Checks every text as a copy editor would (docs/tone.md). Each test lists the texts that are wrong. */

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, localeTexts(language)])) as Record<
  Language,
  LocaleText[]
>;

/** Returns `key: text` of the texts in a language for which `isWrong` holds. */
const wrong = (language: Language, isWrong: (text: string, key: string) => boolean) =>
  texts[language].filter(({ text, key }) => isWrong(text, key)).map(({ key, text }) => `${key}: ${text}`);

interface Term {
  term: string;
  note?: string;
  /** Keys in which the forbidden variants are allowed. */
  except?: readonly string[];
}
type Use = { use: string; never?: readonly string[] };

/** How a language is written. The texts are regular expressions. */
interface Style {
  /** The minimum and maximum length of a page's description. Search engines cut longer ones. */
  description: [number, number];
  wrongQuotes: string;
  wrongRanges: string;
  /** Numbers that are names or part of a sentence's meaning: review times, calls, times of day. */
  fixedNumbers: string;
  /** Numbers in words before what the facts and limits count: days, languages, fans. */
  spelledNumbers: string;
  /** Words that would say when somebody gets in. web/src/features/my-place/no-dates.test.ts looks for them. */
  dates: string;
  /** What no line break may divide. e2e/support/divided-texts.ts measures it. */
  unbroken: string;
  /** Words with a capital in the middle of a sentence. Only for English. */
  properNames?: string;
}
const styles = readJson<Record<Language, Style>>('docs/word-styles.json');
const terms = readJson<(Term & Record<Language, Use>)[]>('docs/glossary-words.json');

/** A variant between slashes is a regular expression. English variants are whole words. */
function matcherOf(variant: string, language: Language): RegExp {
  if (variant.startsWith('/')) return new RegExp(variant.slice(1, -1));
  const words = variant.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return language === 'en' ? new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'i') : new RegExp(words);
}

describe.each(LANGUAGES)('in "%s"', (language) => {
  const style = styles[language];

  test.each(terms)('no text uses a forbidden variant of "$term"', (term) => {
    expect(term[language].use).not.toBe('');
    expect(wrong(language, exceptIn(term.except ?? [], usesForbiddenVariant(term, language)))).toEqual([]);
  });

  test('numbers come from the facts and limits in code, not from the texts', () => {
    expect(wrong(language, exceptIn(WITH_NUMBERS, hasNumber(language)))).toEqual([]);
  });

  test('numbers of the facts and limits are not spelled out', () => {
    expect(wrong(language, exceptIn(SPELLED_OUT, spellsNumberOut(language)))).toEqual([]);
  });

  test('quotation marks and apostrophes have one style', () => {
    expect(wrong(language, exceptIn(WITH_STRAIGHT_APOSTROPHE, hasWrongQuotes(language)))).toEqual([]);
  });

  test('ranges have one style', () => {
    const ranges = new RegExp(style.wrongRanges);
    expect(wrong(language, (text) => ranges.test(text))).toEqual([]);
  });

  test('search engines get a description of the right length', () => {
    const [least, most] = style.description;
    const lengths = texts[language]
      .filter(({ key }) => key.endsWith(':meta.description'))
      .map(({ key, text }) => ({ key, length: filledIn(text).length }));
    expect(lengths.length).toBeGreaterThan(20);
    expect(lengths.filter(({ length }) => length < least || length > most)).toEqual([]);
  });

  test('the title of a page says more than its entry in the menu', () => {
    const labels = texts[language].filter(({ key }) => /^common:(nav|footer)\./.test(key));
    const named = labels.map(({ text }) => text);
    expect(wrong(language, (text, key) => key.endsWith(':meta.title') && named.includes(text))).toEqual([]);
  });

  test('the subject of every mail names the product', () => {
    const isSubject = (key: string) => /^mail:.*\.subject/.test(key);
    expect(texts[language].some(({ key }) => isSubject(key))).toBe(true);
    expect(wrong(language, (text, key) => isSubject(key) && !text.includes('{{product}}'))).toEqual([]);
  });

  test('only legal texts contain details that the operator fills in, which are in brackets until then', () => {
    const details = Object.entries(operator).filter(([, value]) => typeof value !== 'string');
    const shown = new RegExp(
      `\\{\\{(${details.map(([name]) => name).join('|')})\\b|\\[(?!\\{\\{product\\}\\}\\])`,
    );
    const isWrong = exceptIn(LEGAL, (text) => shown.test(text));
    expect(wrong(language, isWrong)).toEqual([]);
  });

  test('no text contains a double space or starts or ends with a space', () => {
    expect(wrong(language, (text) => / {2}|^\s|\s$/.test(text))).toEqual([]);
  });
});

test.each(['ko', 'th'] as const)(
  'Latin words in "%s" are names and abbreviations that fans use',
  (language) => expect(wrong(language, exceptIn(WITH_LATIN, hasUnusualLatin))).toEqual([]),
);

test('English texts are in sentence case, except names and what the specification capitalizes', () => {
  expect(wrong('en', exceptIn(IN_TITLE_CASE, hasTitleCase))).toEqual([]);
});

test('every exception from a rule allows a text that breaks the rule', () => {
  type Rule = [readonly Language[], readonly string[], (language: Language) => IsWrong];
  const rules: Rule[] = [
    [LANGUAGES, WITH_NUMBERS, hasNumber],
    [LANGUAGES, SPELLED_OUT, spellsNumberOut],
    [LANGUAGES, WITH_STRAIGHT_APOSTROPHE, hasWrongQuotes],
    [['ko', 'th'], WITH_LATIN, () => hasUnusualLatin],
    [['en'], IN_TITLE_CASE, () => hasTitleCase],
    ...terms.map(
      (term): Rule => [LANGUAGES, term.except ?? [], (language) => usesForbiddenVariant(term, language)],
    ),
  ];
  const unneeded = rules.flatMap(([languages, patterns, rule]) => {
    const broken = languages.flatMap((language) => {
      const isWrong = rule(language);
      return texts[language].filter(({ text }) => isWrong(text)).map(({ key }) => key);
    });
    return patterns.filter((pattern) => !broken.some((key) => matchesKey(key, [pattern])));
  });
  expect(unneeded).toEqual([]);
});

test('no Korean particle that depends on the last sound follows a placeholder', () => {
  // A quotation mark may stand between them. 에서, 의, 에, 도, 만, 까지 and 입니다 fit every word.
  const particle =
    /\}\}’?(은|는|이|가|을|를|와|과|로|으로|나|이나|라|이라|라는|이라는|라고|이라고|란|이란|랑|이랑|예요|이에요|였어요|이었어요|이고|이며)(?=[\s.,!?]|$)/;
  expect(wrong('ko', (text) => particle.test(text))).toEqual([]);
});

test('Thai texts have a space before the repetition mark and contain no word joiners', () => {
  expect(wrong('th', (text) => /[^\s\u00a0]ๆ|[\u2060\u200b]/.test(text))).toEqual([]);
});

describe('notes for translators', () => {
  const notes = new Map(
    Object.entries({
      ...readJson<Record<string, Record<string, string>>>('web/src/locales/notes.json'),
      ...readJson<Record<string, Record<string, string>>>('functions/src/locales/notes.json'),
    }).flatMap(([namespace, entries]) =>
      Object.entries(entries).map(([key, note]) => [`${namespace}:${key}`, note] as const),
    ),
  );
  const patterns = [...notes.keys()];

  test('every note belongs to a text', () => {
    const keys = texts.en.map(({ key }) => key);
    expect(patterns.filter((pattern) => !keys.some((key) => matchesKey(key, [pattern])))).toEqual([]);
  });

  test('every text that cannot be translated without its context has a note', () => {
    const isUnclear = (text: string) =>
      // A fragment of a sentence, or values whose form a translator must know.
      /^[a-z]/.test(text) || /\{\{(?!product\b|\w+, number\b)/.test(text);
    const missing = wrong('en', (text, key) => isUnclear(text) && !matchesKey(key, patterns));
    expect(missing).toEqual([]);
  });

  test('every text of at most three words has a note of its own or of its group', () => {
    // A note on a whole file does not say where a label stands.
    const others = patterns.filter((pattern) => !pattern.endsWith(':*'));
    const isShort = (text: string) => bareText(text).trim().split(/\s+/).length <= 3;
    expect(wrong('en', (text, key) => isShort(text) && !matchesKey(key, others))).toEqual([]);
  });
});

type IsWrong = (text: string) => boolean;

/** Returns a rule that holds for every text but those whose key matches one of the patterns. */
function exceptIn(patterns: readonly string[], isWrong: IsWrong) {
  return (text: string, key: string) => isWrong(text) && !matchesKey(key, patterns);
}

function usesForbiddenVariant(term: Record<Language, Use>, language: Language): IsWrong {
  const matchers = (term[language].never ?? []).map((variant) => matcherOf(variant, language));
  return (text) => matchers.some((matcher) => matcher.test(bareText(text)));
}

function hasNumber(language: Language): IsWrong {
  const fixed = new RegExp(styles[language].fixedNumbers, 'g');
  return (text) => /\d/.test(bareText(text).replaceAll(fixed, ''));
}

function spellsNumberOut(language: Language): IsWrong {
  const spelled = new RegExp(styles[language].spelledNumbers, 'i');
  return (text) => spelled.test(bareText(text));
}

function hasWrongQuotes(language: Language): IsWrong {
  const quotes = new RegExp(styles[language].wrongQuotes);
  return (text) => quotes.test(text);
}

function hasUnusualLatin(text: string): boolean {
  return (bareText(text).match(/[A-Za-z][\w+-]*/g) ?? []).some((word) => !LATIN.has(word));
}

function hasTitleCase(text: string): boolean {
  const names = new RegExp(`\\b(${styles.en.properNames})`, 'g');
  // A word after a quotation mark begins the name of a page or a button.
  return /[\w,;’)] [A-Z][a-z]/.test(text.replaceAll(/\{\{[^}]*\}\}/g, 'x').replaceAll(names, 'x'));
}

/** Returns a text with the longest possible values of its placeholders. */
function filledIn(text: string): string {
  return text.replaceAll('{{product}}', PRODUCT_NAME).replaceAll(/\{\{[^}]*\}\}/g, '100');
}

/** Texts of the pages that the law asks for (docs/adr/0045). */
const LEGAL = ['impressum:*', 'privacy:*', 'terms:*'];

/** Texts with numbers of their own: samples, articles, dates and legal periods. */
const WITH_NUMBERS = [
  'mockups:*',
  'fans:chat.lines.fanOfLondon',
  'features:cards.posts.text',
  'home-more:feed.practice*',
  'home-more:quiz.question',
  // The usual fees of app stores. docs/claims.md has the source.
  'home-more:comparison.revenueToday',
  // The number of items in the list below.
  'changelog:items.subscriptions.title',
  'home-more:comparison.text',
  'safety:measures.heading',
  'safety:guidelines.lead',
  'updates:groups.title',
  'updates:timeline.lead',
  'common:consent',
  'common:mailDelay.hour',
  'privacy:purposes.*Text',
  'privacy:transfers.korea',
  'privacy:transfers.thailand',
  'privacy:representatives.text',
  'privacy:rights.when',
  'privacy:complaints.korea',
  'privacy:children.*',
  'privacy:logs.servers',
  'privacy:browser.sessionText',
  'terms:eligibility.*',
];

/**
 * Texts that spell out a number which is no fact or limit in code. No pattern: each text has a reason of its own.
 */
const SPELLED_OUT = [
  // How many items, mood lights, languages or platforms the page shows.
  'changelog:items.subscriptions.title',
  'fans:benefits.lead',
  'fans:chat.heading',
  'features:cards.heading',
  'features:moods.heading',
  'home-more:agency.figure',
  'home-more:agency.gain',
  'home-more:comparison.text',
  'home-more:gallery.text',
  'idols:agencies.label',
  'idols:agencies.text',
  'idols:revenue.lead',
  'safety:measures.heading',
  'safety:guidelines.lead',
  'updates:groups.title',
  'updates:timeline.lead',
  // What a picture shows.
  'home-more:gallery.alts.awards',
  'home-more:gallery.alts.profile',
  'home-more:gallery.alts.quiz',
  // What the specification says about calls and rooms.
  'home-more:idolTiers.eliteText',
  'home-more:idolTiers.eliteTitle',
  'home-more:idolTiers.premiumTitle',
  'home-more:idolTiers.title',
  // Periods that others set: a law, and the database, which deletes within a day.
  'privacy:rights.when',
  'privacy:destruction.procedure',
  // Figures of speech, and the name of a delay.
  'changelog:items.doubleLetters.text',
  'common:mailDelay.hour',
  'fans:benefits.rooms.title',
  'forms:fan.intro',
  'home-more:feed.title',
  'review:reasons.profile_not_yours',
];

/** Messages that the specification fixes word for word. */
const WITH_STRAIGHT_APOSTROPHE = [
  'common:quickSignup.successText',
  'errors:requestRequired',
  'forms:successUnmailed',
  'idol-request:form.successText',
];

/** Texts that the specification writes in Title Case. Those of ours contain names of laws, pages and buttons. */
const IN_TITLE_CASE = [
  'errors:fields.*',
  'forms:referral.*',
  'admin:sources.*',
  'admin:tabs.*',
  'common:comingSoon',
  'common:nav.*',
  'common:quickSignup.*',
  'common:footer.press',
  'changelog:planned.title',
  'fans:tiers.*.name',
  'features:intro.badge',
  'forms:*.title',
  'forms:*.submit',
  'forms:*.successTitle',
  'home-more:*.eyebrow',
  'home-more:quiz.badge',
  'home-more:tiers.eliteName',
  'home-more:idolTiers.apply',
  'idols:apply',
  'home:verified.title',
  'home:banner.action',
  'idol-request:meta.title',
  'idol-request:title',
  'idol-request:form.successTitle',
  'idol-request:why.*',
  'idol-verification:form.*Title',
  'impressum:*.title',
  '*home',
  'idol-request:back',
  'not-found:title',
  'press:*title',
  'press:inquiries.button',
  'support:heading',
  'support:*.title',
  'support:chat.action',
  'support:closing.email',
  'terms:meta.title',
  'terms:heading',
  'updates:join',
  'updates:groups.*',
  'updates:categories.*',
  'updates:timeline.*.title',
  'updates:claims.categories.text',
  'verification:done.title',
  'verification:resend.*Title',
  'waitlist:tabs.*Queue',
  'waitlist:tabs.*Eligible',
  'mockups:awards.category',
  'privacy:purposes.*',
  'privacy:transfers.*',
  'privacy:complaints.*',
  'impressum:disputes.*',
  'admin:*Hint',
  'waitlist:list.queueHint',
  'waves:result.paused_*',
];

/** Texts that need Latin words: samples in another language, and addresses. */
const WITH_LATIN = [
  'home-more:language.lineEn',
  'blog:posts.dictionary.title',
  'mockups:room.commentEn',
  'privacy:rights.how',
  'privacy:browser.sessionText',
  'privacy:recipients.googleText',
  'privacy:purposes.*',
  'terms:signup.noAccount',
];

const LATIN = new Set(
  `K-pop GL OST AI SNS ID URL JSON CSV IP IPv6 VAT VIP ODR LGBTQ+ X A B
  Facebook LINE LinkedIn TikTok Twitter Instagram Google Firebase Hosting Cloud LLC JavaScript https
  Global Fan-Idol Awards Closed Beta GDPR PDPA PIPA`.split(/\s+/),
);
