import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import { BadgeCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PRESERVE_SCROLL } from '../../lib/preserve-scroll.ts';
import { readStored } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { asUserType } from './user-type.ts';

interface VerifiedBannerProps {
  /** The next step for a fan: sharing. An idol's next step is to submit documents. */
  forFans: ReactNode;
}

/** Shows a toast and a banner for `?verified=true&type=fan`, and removes these parameters. */
export function VerifiedBanner({ forFans }: VerifiedBannerProps) {
  const { t } = useTranslation(['home', 'common']);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<UserType>();
  const handledSearch = useRef('');

  useEffect(() => {
    const params = new URLSearchParams(search);
    const type = asUserType(params.get('type'));
    if (params.get('verified') !== 'true' || type === undefined || handledSearch.current === search) return;
    handledSearch.current = search;
    setShown(type);
    showToast({
      title: t('home:verified.title'),
      description: t('home:verified.text', { type: t(`common:userType.${type}`) }),
      tone: 'success',
    });
    params.delete('verified');
    params.delete('type');
    navigate({ pathname, search: params.toString(), hash }, { replace: true, state: PRESERVE_SCROLL });
  }, [hash, navigate, pathname, search, t]);

  if (shown === undefined) return null;
  const idolId = shown === 'idol' ? readStored('idolId') : null;
  return (
    <Box bg="confirm.solid" color="ink.onSolid">
      <Flex px="gutter" py="3" gap="3" align="flex-start">
        <Box pt="1" flexShrink="0">
          <BadgeCheck size={22} aria-hidden />
        </Box>
        <Flex flex="1" minWidth="0" wrap="wrap" columnGap="8" rowGap="2">
          <Box flex="1 1 15rem">
            <chakra.p fontWeight="bold">{t('home:verified.title')}</chakra.p>
            <p>{t('home:verified.text', { type: t(`common:userType.${shown}`) })}</p>
            {idolId !== null && (
              <p>
                {t('home:verified.idolId', { id: idolId })}{' '}
                <TextLink to={paths.idolVerification} color="ink.onSolid">
                  {t('home:verified.submitDocuments')}
                </TextLink>
              </p>
            )}
          </Box>
          {shown === 'fan' && forFans}
        </Flex>
        <Button
          variant="quiet"
          square
          color="ink.onSolid"
          _hover={{ bg: 'confirm.solidHover', color: 'ink.onSolid' }}
          aria-label={t('home:verified.dismiss')}
          onClick={() => setShown(undefined)}
        >
          <X size={20} aria-hidden />
        </Button>
      </Flex>
    </Box>
  );
}
