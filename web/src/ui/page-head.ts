import { PRODUCT_NAME } from '@contract/product.ts';
import type { Language } from '@contract/values.ts';
import { operator } from '../content/operator.ts';
import { localizedPath } from '../i18n/language-url.ts';
import { paths } from '../lib/paths.ts';

/** Contains a question and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** The image of link previews, rendered by `npm run render -- images`; sizes in pixels. */
export const SHARE_IMAGE = {
  path: (language: Language) => `/share/${language}.jpg`,
  width: 1200,
  height: 630,
} as const;

/** Returns a page's absolute URL, with the origin that the build sets. @param path the path without its language. */
export function absoluteUrl(path: string, language: Language = 'en'): string {
  return import.meta.env.SITE_ORIGIN + localizedPath(path, language);
}

/**
 * Returns structured data (schema.org) about the organization, the page's breadcrumb and its questions, as JSON
 * that is safe inside a script element.
 */
export function structuredData({
  path,
  language,
  title,
  home,
  questions = [],
}: {
  path: string;
  language: Language;
  title: string;
  /** The landing page's name. */
  home: string;
  questions?: readonly Question[];
}): string {
  const organization = {
    '@type': 'Organization',
    '@id': `${absoluteUrl(paths.home)}#organization`,
    name: PRODUCT_NAME,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/icon-512.png'),
    email: operator.supportMail,
    sameAs: [
      operator.tiktokProfile,
      operator.twitterProfile,
      operator.instagramProfile,
      operator.linkedinProfile,
    ],
  };
  const faq = {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const crumb = (position: number, name: string, at: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: absoluteUrl(at, language),
  });
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [crumb(1, home, paths.home), crumb(2, title, path)],
  };
  const graph = [
    organization,
    ...(path === paths.home ? [] : [trail]),
    ...(questions.length === 0 ? [] : [faq]),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
