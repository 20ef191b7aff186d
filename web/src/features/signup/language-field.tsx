import { useLanguage } from '../../i18n/use-language.ts';

/** Tells the server the page's language where the form is sent without the site's script (functions/src/api/form-post.ts). */
export function LanguageField() {
  return <input type="hidden" name="language" value={useLanguage()} />;
}
