import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Renders a hidden field with the page's language, for forms that are submitted without JavaScript
 * (functions/src/api/form-post.ts).
 */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLanguage()} />;
}
