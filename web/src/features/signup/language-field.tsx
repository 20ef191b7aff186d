import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Sends the page's language with forms that are submitted without JavaScript
 * (functions/src/api/form-post.ts).
 */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLanguage()} />;
}
