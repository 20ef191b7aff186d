import type { Plugin } from 'vite';
import { STORAGE_PREFIX } from '../../functions/contract/product.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../functions/contract/values.ts';
import { keepLanguage } from '../src/i18n/keep-language.ts';

/** Writes {@link keepLanguage} into the head of the page, where it runs before anything is painted. */
export function earlyScript(): Plugin {
  const values = JSON.stringify([`${STORAGE_PREFIX}.language`, LANGUAGES, DEFAULT_LANGUAGE]).slice(1, -1);
  return {
    name: 'fanlight-early-script',
    transformIndexHtml: (html) =>
      html.replace('<!-- early-script -->', `<script>(${keepLanguage})(${values})</script>`),
  };
}
