import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@contract/values.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { localizedPath } from '../../web/src/i18n/language-url.ts';
import { openBrowser, SITE } from '../support/browser.ts';

/*
 * Checks each page against the specification (§2, §8, §9): in English word for word, in Korean and Thai by the
 * translations of the same keys. Reads the pages as served, without JavaScript.
 */

type Numbers = readonly string[] | Readonly<Record<Language, readonly string[]>>;

/** Lists what a page has. Texts and links must be in its content (`main`); those of FRAME anywhere. */
interface Specified {
  /** Names and sentences of the specification. Each must be the whole text of an element. */
  texts?: readonly string[];
  /**
   * The numbers of each section in the order of the page, by the id of its heading; '' stands for the rest of
   * the page. A language that writes numbers differently has a list of its own. A section may have more numbers
   * of one or two digits, such as durations.
   */
  numbers?: Readonly<Record<string, Numbers>>;
  /** Works like `texts`, for names that are the same in all languages. */
  names?: readonly string[];
  /**
   * English sentences with a number that is too common to search for alone: one element must contain the
   * whole sentence.
   */
  sentences?: readonly string[];
  /** Targets of links. A path is in the page's language. */
  links?: readonly string[];
  /** Ids that links point to. */
  anchors?: readonly string[];
  /** The number of elements that match each selector. */
  counts?: Readonly<Record<string, number>>;
  /** The ids of the sections' headings, in the order of the page. */
  order?: readonly string[];
  /** Targets of links of the footer. A path is in the page's language. */
  footer?: readonly string[];
}

const SPECIFIED: Record<string, Specified> = {
  '/': {
    texts: [
      'Vote Now',
      'Bias quiz (soon)',
      'Comfort Zone',
      'Chaotic Bestie',
      'Flirty Fun',
      'Exclusive Invites',
      'Chill',
      'Bratty',
      'Sweet',
      'Deep Talk',
      'AI moderation plus human review',
      'Elite / All Access',
      'Premium',
      'Standard',
      'Free Tier',
      '1:1 calls',
      'Live rooms',
      'Weekly idol messages',
      'Public teasers',
      'Basic polls',
      'Collectibles',
      'Priority poll power',
      'Join as a Fan',
      'Apply as an Idol',
      'Name',
      'Email',
      'Favorite Idols',
      'How did you hear',
      'What do you want most in a fan app',
      'Name / Stage Name',
      'Group or Solo',
      'Social Media Links',
      'Agency (optional)',
      'Languages Spoken',
      'Why You Want to Join',
      'Social Media',
      'Friend',
      'From an Idol',
      'Other',
      'Join the Waitlist',
      'Quick answers',
      'fans and idols have already signed up',
    ],
    numbers: {
      '': { en: ['2025', '50+'], ko: ['2025', '50'], th: ['2025', '50'] },
      // The prices appear twice: in a list that opens, and in columns.
      'tiers-title': ['$20.99', '$15.99', '$9.99', '$0', '$20.99', '$15.99', '$9.99', '$0'],
      'idol-tiers-title': ['70%'],
      'agency-title': ['+140%', '$36', '$15', '$12', '12'],
      'cta-title': {
        en: ['47K+', '3K+', '12', '1,000'],
        ko: ['4.7만+', '3천+', '12', '1,000'],
        th: ['47K+', '3K+', '12', '1,000'],
      },
      'signup-title': ['1,000'],
      'answers-title': ['$9.99'],
    },
    links: ['/updates', '#waitlist', '#bias-quiz'],
    anchors: ['signup', 'waitlist', 'bias-quiz'],
    counts: {
      '#signup form': 2,
      'main figure img, main li img': 8,
      'section[aria-labelledby=answers-title] li': 3,
    },
    order: [
      'fans-title',
      'rooms-title',
      'feed-title',
      'idols-title',
      'promise-title',
      'features-title',
      'comparison-title',
      'tiers-title',
      'idol-tiers-title',
      'gallery-title',
      'agency-title',
      'cta-title',
      'signup-title',
      'answers-title',
    ],
  },
  '/features': {
    texts: ['Coming Soon', 'Join Waitlist', 'Real-time auto-translation', 'Candid idol posts', 'A bias quiz'],
    sentences: ['15+ languages are planned'],
    links: ['/#signup'],
  },
  '/fans': {
    texts: ['Free Fan', 'Premium Fan', 'Superfan', 'Join Waitlist'],
    numbers: {
      '': { en: ['50K+', '120+'], ko: ['5만', '120'], th: ['50,000', '120'] },
      tiers: ['5', '$9.99', '$19.99'],
    },
    sentences: ['50K+ fans waiting · 120+ countries'],
    links: ['/#signup'],
  },
  '/idols': {
    texts: [
      'Apply as an Idol',
      'Subscriptions',
      'Live tips',
      'Exclusive content',
      'Language classes',
      'Verification is required for idol accounts',
    ],
    numbers: {
      revenue: {
        en: ['70%', '80%', '$1', '$100+', '75%', '$2.99', '$19.99', '85%', '$15', '$50'],
        ko: ['70%', '80%', '$1', '$100', '75%', '$2.99', '$19.99', '85%', '$15', '$50'],
        th: ['70%', '80%', '$1', '$100+', '75%', '$2.99', '$19.99', '85%', '$15', '$50'],
      },
      // Followers, then dollars.
      earnings: {
        en: ['1K', '10K', '$500', '$2K', '10K', '100K', '$2K', '$10K', '100K+', '$10K+'],
        ko: ['1천', '1만', '$500', '$2,000', '1만', '10만', '$2,000', '$10,000', '10만', '$10,000'],
        th: [
          '1,000',
          '10,000',
          '$500',
          '$2,000',
          '10,000',
          '100,000',
          '$2,000',
          '$10,000',
          '100,000',
          '$10,000',
        ],
      },
      agencies: ['+140%', '$36', '$15', '$12'],
    },
    links: ['/#signup'],
  },
  '/safety': {
    texts: ['Community guidelines', 'Crisis hotline', 'In-app crisis chat', 'Join Waitlist', 'Human review'],
    sentences: ['Every report is reviewed within 24 hours.', '13+, with parental consent'],
    links: ['/#signup'],
  },
  '/support': {
    texts: [
      'Support Center',
      'Email Support',
      'Community',
      'Help Center',
      'Live Chat',
      'Coming Soon',
      'Back to Home',
    ],
    links: ['/help', '/', 'mailto:support@'],
    counts: { 'main button[disabled], main button[aria-disabled=true]': 1, 'main details': 4 },
  },
  '/impressum': {
    texts: [
      'Service Provider',
      'Contact Information',
      'Responsible for Content',
      'Data Protection Officer',
      'Dispute Resolution',
      'Liability for Content',
      'Liability for Links',
      'Copyright',
      'VAT ID',
    ],
    links: ['mailto:legal@', 'mailto:support@', 'mailto:content@', 'mailto:privacy@'],
  },
  '/press': {
    texts: [
      'Press Kit',
      'Key Statistics',
      'Press Resources',
      'Brand Assets',
      'Fact Sheet',
      'Screenshots',
      'Press Releases',
      'Recent Coverage',
      'Media Inquiries',
      'Press inquiry',
      'Download',
    ],
    numbers: { statistics: ['47,000+', '1,000', '3', '2024'], coverage: ['2025', '2025'] },
    links: ['mailto:press@'],
  },
  '/blog': {
    texts: ['All', 'Technology', 'Community', 'Industry', 'Design', 'Updates', 'Featured', 'Read'],
    sentences: ['5 min read', '3 min read', '4 min read', '6 min read'],
    counts: { 'main form': 1, 'main [role=group] button': 6 },
  },
  '/changelog': {
    texts: [
      'Changelog',
      'Coming Soon',
      'Planned features',
      'Technical improvements',
      'Major',
      'Minor',
      'Patch',
    ],
    numbers: {
      releases: [
        ...['1.0.0-beta', '0.9.0-alpha', '2025', '0.8.0-alpha', '2024'],
        ...['0.7.0-alpha', '2024', '0.6.0-alpha', '2024'],
      ],
    },
    counts: { 'main form': 1 },
  },
  '/idol-request': {
    texts: [
      'Request Your Favorite Idol',
      'Why Your Request Matters',
      'Direct Influence',
      'Faster Launch',
      'Back to Home',
    ],
    links: ['/'],
    counts: { 'main form': 1, 'main textarea': 1 },
  },
  '/updates': {
    texts: [
      'GLOBAL AWARDS',
      'Join the Waitlist to Vote',
      'Best Idol',
      'K-pop Male',
      'K-pop Female',
      'Thai GL',
      'Rising Star',
      'Song of the Year',
      'K-pop Hit',
      'Thai GL Anthem',
      'Collaboration',
      'OST',
      'Best Series/Drama',
      'Thai GL Series',
      'K-Drama',
      'Web Series',
      'Music Video',
      'Fan Editor Awards',
      'Best Edit',
      'Rising Editor',
      'Most Creative',
      'Fan Favorite',
      'Fan Community',
      'Best Fandom',
      'Most Supportive',
      'Creative Community',
      'Global Impact',
      'Special Awards',
      'LGBTQ+ Representation',
      'Mental Health Advocacy',
      'Social Impact',
      'Innovation',
      'Platform Launch',
      'Nomination Period',
      'Voting Opens',
      'Awards Ceremony',
      'Upcoming',
      'Global voting',
      'Fan powered',
    ],
    numbers: {
      'awards-stage': ['2025'],
      'awards-claims': ['50+'],
      'awards-timeline': ['2025', '2025', '2025', '2026'],
    },
    links: ['/#waitlist', '/'],
  },
  '/verification': { texts: ['Verify your email'], counts: { 'main form': 1 } },
  '/idol-verification': {
    texts: ['Idol verification'],
    sentences: ['The review takes 2-3 business days.'],
    counts: { 'main form': 1 },
  },
  '/privacy': {
    texts: ['Privacy policy', 'Contents'],
    sentences: ['Last updated: July 26, 2025', 'over 18'],
  },
  '/terms': {
    sentences: [
      'Last updated: July 26, 2025',
      'You must be over 18',
      '100 USD, whichever is greater',
      'within 30 days',
    ],
  },
};

/** Present on every page. */
const FRAME: Specified = {
  texts: [
    'Home',
    'Features',
    'For Fans',
    'For Idols',
    'Safety',
    'Support',
    'Privacy',
    'Request Idol',
    'GLOBAL AWARDS',
    'Vote for your favorites in the first-ever awards event',
    'More',
    'More Options',
    'Join Waitlist',
    'Terms',
    'Press Kit',
    'Changelog',
    'Join the Waitlist',
  ],
  names: ['English', '한국어', 'ไทย'],
  footer: [
    '/privacy',
    '/terms',
    '/impressum',
    '/support',
    '/press',
    '/changelog',
    '/blog',
    '/safety',
    '/updates',
    '/idol-request',
    'https://medium.com/',
    'https://magazine.example/',
    'https://newspaper.example/',
    'https://www.tiktok.com/',
    'https://twitter.com/',
    'https://www.instagram.com/',
    'https://www.linkedin.com/',
  ],
  links: [
    '/',
    '/features',
    '/fans',
    '/idols',
    '/safety',
    '/support',
    '/privacy',
    '/idol-request',
    '/updates',
    '/terms',
    '/impressum',
    '/press',
    '/changelog',
    '/#signup',
    'https://medium.com/',
    'https://magazine.example/',
    'https://www.tiktok.com/',
    'https://twitter.com/',
    'https://www.instagram.com/',
    'https://www.linkedin.com/',
  ],
};

/** A blank page that parses the others without showing them. */
const parser = await (await openBrowser()).newPage();
afterAll(() => parser.context().close());

describe.each(LANGUAGES)('in "%s"', (language) => {
  test.each(Object.keys(SPECIFIED))('%s has everything that is specified', async (path) => {
    const { whole, main, content, footerHrefs, sections, numbersOf, numberOf } = await readPage(
      localizedPath(path, language),
    );
    const missing = [];
    // The frame repeats texts and links of many pages, so those of a page are read in its content only.
    for (const [specified, { texts: wholeTexts, hrefs }] of [
      [FRAME, whole],
      [SPECIFIED[path] ?? {}, main],
    ] as const) {
      const {
        texts = [],
        numbers = {},
        names = [],
        sentences = [],
        links = [],
        anchors = [],
        counts = {},
        order = [],
        footer = [],
      } = specified;
      for (const name of names) if (!wholeTexts.has(name)) missing.push(name);
      for (const text of texts) {
        const candidates = language === 'en' ? [text] : translationsOf(text, language);
        expect(candidates, `${text} is a text of the site`).not.toEqual([]);
        if (!candidates.some((candidate) => wholeTexts.has(plain(candidate)))) missing.push(text);
      }
      for (const [section, specifiedNumbers] of Object.entries(numbers)) {
        const wanted = 'en' in specifiedNumbers ? specifiedNumbers[language] : specifiedNumbers;
        const found = numbersOf(section).filter(
          (number) => /\D|\d{3}/.test(number) || wanted.includes(number),
        );
        expect(found, section).toEqual(wanted);
      }
      if (language === 'en')
        for (const sentence of sentences)
          if (!content.some((text) => text.includes(sentence))) missing.push(sentence);
      const isLinked = (all: readonly (string | null)[], link: string) => {
        const wanted = link.startsWith('/') ? localizedPath(link, language) : link;
        return all.some((href) => {
          if (/^(https?|mailto):/.test(wanted)) return href?.startsWith(wanted);
          return wanted.startsWith('#') ? href?.endsWith(wanted) : href === wanted;
        });
      };
      for (const link of links) if (!isLinked(hrefs, link)) missing.push(`a link to ${link}`);
      for (const link of footer)
        if (!isLinked(footerHrefs, link)) missing.push(`a link of the footer to ${link}`);
      if (order.length > 0) expect(sections.filter((id) => order.includes(id))).toEqual(order);
      for (const anchor of anchors) {
        if ((await numberOf(`[id="${anchor}"]`)) !== 1) missing.push(`one #${anchor}`);
      }
      for (const [selector, count] of Object.entries(counts)) {
        const found = await numberOf(selector);
        if (found !== count) missing.push(`${count} of ${selector}, not ${found}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

/** Matches a number with its sign, currency and unit, or a version. */
const NUMBER = /\+?\$?\d+(?:[.,]\d+)*(?:-(?:alpha|beta)|[%K만천])?\+?/g;

/** Matches elements that separate texts, without decorations. */
const BLOCKS = ':is(p, li, div, dl, dd, section, h1, h2, h3, tr, td, th):not([aria-hidden=true])';

/**
 * Reads a page as it is served.
 * @returns
 * - for the whole page and for its content: the texts of the elements, without the asterisk of a required field, and
 *   their parts around a dot; and the targets of the links;
 * - the text of each innermost block of its content;
 * - the targets of the footer's links;
 * - the ids of the headings of its sections;
 * - functions that return the numbers in a section, and count the elements that match a selector.
 */
async function readPage(path: string) {
  const html = await (await fetch(SITE + path)).text();
  const parsed = await parser.evaluateHandle(
    (source) => new DOMParser().parseFromString(source, 'text/html'),
    html,
  );
  const readPart = async (part: 'body' | 'main') => {
    const { texts, hrefs } = await parsed.evaluate(
      (page, within) => ({
        texts: [...page.querySelectorAll(`${within} *`)].map((element) => element.textContent ?? ''),
        hrefs: [...page.querySelectorAll(`${within} a[href]`)].map((link) => link.getAttribute('href')),
      }),
      part,
    );
    const wholeTexts = texts.map(plain).flatMap((text) => [text.replace(/\*$/, ''), ...text.split(' · ')]);
    return { texts: new Set(wholeTexts), hrefs };
  };
  const { content, footerHrefs, sections, textsBySection } = await parsed.evaluate(
    (page, blocks) => ({
      content: [...page.querySelectorAll('main *')]
        .filter((element) => !element.querySelector(blocks))
        .map((element) => element.textContent ?? ''),
      footerHrefs: [...page.querySelectorAll('footer a[href]')].map((link) => link.getAttribute('href')),
      sections: [...page.querySelectorAll('main section')].map(
        (section) => section.getAttribute('aria-labelledby') ?? '',
      ),
      textsBySection: [...page.querySelectorAll('main *')]
        .filter((element) => !element.closest('[aria-hidden=true], script, style'))
        .map((element) => ({
          section: element.closest('section')?.getAttribute('aria-labelledby') ?? '',
          // The text of the element itself. React divides it by comments.
          text: [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
        })),
    }),
    BLOCKS,
  );
  const numbersOf = (wanted: string) =>
    textsBySection
      .filter(({ section }) => section === wanted)
      .flatMap(({ text }) => plain(text).match(NUMBER) ?? []);
  const numberOf = (selector: string) =>
    parsed.evaluate((page, matching) => page.querySelectorAll(matching).length, selector);
  const [whole, main] = [await readPart('body'), await readPart('main')];
  return { whole, main, content: content.map(plain), footerHrefs, sections, numbersOf, numberOf };
}

/** Removes invisible characters that control line breaks, and surplus spaces. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u200b\u2060]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Texts = { [key: string]: string | Texts };
const textsByLanguage = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));

/** Returns the texts in `language` whose English version is `text`. */
function translationsOf(text: string, language: Language): string[] {
  const words = textsByLanguage.get(language);
  return [...(textsByLanguage.get('en') ?? [])]
    .filter(([, value]) => value === text)
    .flatMap(([key]) => words?.get(key) ?? []);
}

function readTexts(language: Language): Map<string, string> {
  const folders = [`web/src/locales/${language}`, `functions/contract/locales/${language}`];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return new Map(
    files.flatMap((file) => {
      const name = file.split('/').at(-1);
      return flatten(JSON.parse(readFileSync(file, 'utf8'))).map(
        ([key, text]) => [`${name} ${key}`, text] as const,
      );
    }),
  );
}

function flatten(words: Texts, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}
