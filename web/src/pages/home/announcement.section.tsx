import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AWARDS_YEAR, awardCategories } from '../../content/facts.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

const BannerLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    minHeight: { base: '9', md: 'touch' },
    px: 'gutter',
    py: '1',
    fontSize: 'sm',
    lineHeight: 'flat',
    outlineOffset: '-3px',
    _focusVisible: { outlineColor: 'ink.onSolid' },
    '&:hover [data-action]': { textDecorationThickness: '2px' },
  },
});

/** Renders the announcement of the awards. It sticks below the header if the window is tall enough. */
export function AnnouncementSection() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      aria-label={t('banner.label')}
      bg="act.solid"
      color="ink.onSolid"
      zIndex="5"
      css={{ '@media (min-height: 36rem)': { position: 'sticky', top: '4.0625rem' } }}
    >
      <BannerLink to={paths.updates}>
        {/* On a phone, where there is no room for it, only screen readers announce it. */}
        <chakra.span fontWeight="bold" srOnly={{ base: true, md: false }}>
          {t('banner.title', { year: AWARDS_YEAR })}
        </chakra.span>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>
          {t('banner.text', { categories: awardCategories })}
        </chakra.span>
        <chakra.span
          data-action
          display="inline-flex"
          alignItems="center"
          gap="1"
          fontWeight="bold"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
          textDecorationThickness="1px"
        >
          {t('banner.action')}
          <ArrowRight size={16} aria-hidden />
        </chakra.span>
        <chakra.span display={{ lg: 'none' }}>{t('banner.notYet')}</chakra.span>
      </BannerLink>
    </chakra.section>
  );
}
