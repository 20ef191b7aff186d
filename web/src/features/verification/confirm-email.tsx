import type { UserType } from '@contract/values.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { localizedPath } from '../../i18n/language-url.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { callApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { store } from '../../lib/storage.ts';
import { storeInTab } from '../../lib/tab-storage.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { ConfirmStep } from '../../ui/confirm-step.tsx';
import { ResendForm } from './resend-form.tsx';

/** Verifies an email address with the token of a mail's link, then opens the landing page. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('verification');
  const language = useLanguage();
  const navigate = useNavigate();
  const confirmation = useConfirmation(token, verify);
  const verifiedType = confirmation.state === 'done' ? confirmation.reply : undefined;
  // An effect, because the visitor may have changed the language or left the page meanwhile.
  useEffect(() => {
    if (!verifiedType) return;
    navigate(`${localizedPath(paths.home, language)}?verified=true&type=${verifiedType}`, { replace: true });
  }, [verifiedType, language, navigate]);
  if (confirmation.state === 'refused') return <ResendForm isLinkRefused />;
  return (
    <ConfirmStep
      texts={{
        title: t('confirm.title'),
        text: t('confirm.text'),
        submit: t('confirm.submit'),
        pending: t('confirm.pending'),
        unreachableTitle: t('confirm.unreachableTitle'),
      }}
      confirmation={confirmation}
    />
  );
}

async function verify(token: string): Promise<UserType> {
  const { userType, id, referralCode, placeToken } = await callApi('POST /api/verify-email', {
    body: { token },
  });
  store('ownReferralCode', referralCode);
  storeInTab('placeToken', placeToken);
  if (userType === 'idol') store('idolId', String(id));
  return userType;
}
