import { LANGUAGES } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';

/** Renders the options of a select for the language of an invitation. The first one leaves it to the server. */
export function LanguageOptions() {
  const { t, i18n } = useTranslation('waitlist');
  return (
    <>
      <option value="">{t('invite.languageDefault')}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {languageName(language, i18n.language)}
        </option>
      ))}
    </>
  );
}
