import { languagePrefix } from '@contract/language-prefix.ts';
import { languages } from '@contract/languages.ts';
import { PRODUCT_NAME } from '@contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@contract/values.ts';
import { withoutJoiners } from '@contract/word-joiner.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../i18n/language-url.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { listedPaths } from '../lib/paths.ts';
import { absoluteUrl, type Question, SHARE_IMAGE, structuredData } from './page-head.ts';

/**
 * Renders a page's metadata for browsers, search engines and link previews; React hoists everything but the
 * structured data into the head. Pages outside {@link listedPaths} are not indexed.
 */
export function PageMeta({
  questions,
  ...texts
}: {
  title: string;
  description?: string;
  /** The page's questions and answers. */
  questions?: readonly Question[];
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = pageOf(useLocation().pathname).replace(/(.)\/$/, '$1');
  const title = withoutJoiners(texts.title);
  const description = texts.description && withoutJoiners(texts.description);
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  const shared = (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="manifest" href={`${languagePrefix(language)}/site.webmanifest`} />
    </>
  );
  if (!listedPaths.includes(path)) {
    return (
      <>
        {shared}
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = absoluteUrl(path, language);
  const data = withoutJoiners(structuredData({ path, language, title, home: t('nav.home'), questions }));
  const picture = absoluteUrl(SHARE_IMAGE.path(language));
  return (
    <>
      {shared}
      <link rel="canonical" href={address} />
      {LANGUAGES.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={absoluteUrl(path, one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absoluteUrl(path, DEFAULT_LANGUAGE)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={languages[language].openGraph} />
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <meta key={one} property="og:locale:alternate" content={languages[one].openGraph} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={withoutJoiners(t('sharePicture'))} />
      {/* Title, text and image come from the og: elements. */}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        // A changed text needs a new element, because the Trusted Types policy forbids changing a script.
        key={data}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own words, with every < escaped.
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  );
}
