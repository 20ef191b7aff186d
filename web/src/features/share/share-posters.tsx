import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { posterNames, posterPath, sharePosters } from '../../content/share-posters.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/heading.tsx';

/**
 * Renders the images to post, each with a download button. Phones also save them on a long press.
 * @param height the height of both images on the page, in rem.
 */
export function SharePosters({ height: shownHeight = 22 }: { height?: number }) {
  const { t } = useTranslation('my-place');
  const language = useLanguage();
  return (
    <Box>
      <SectionHeading size="minor">{t('images.title')}</SectionHeading>
      <chakra.p mt="2" mb="6" color="ink.muted" maxWidth="reading">
        {t('images.text')}
      </chakra.p>
      <Flex wrap="wrap" gap="8" align="flex-start">
        {posterNames.map((name) => {
          const { width, height } = sharePosters[name];
          const path = posterPath(name, language);
          return (
            <Flex key={name} direction="column" gap="3" maxWidth="full" align="flex-start">
              <Box
                overflow="hidden"
                maxWidth="full"
                borderRadius="lg"
                style={{ width: `${(shownHeight * width) / height}rem` }}
                css={{ '& img': { width: '100%', height: 'auto' } }}
              >
                <img src={path} alt={t('images.alt')} width={width} height={height} loading="lazy" />
              </Box>
              <ButtonAnchor href={path} download variant="outline">
                <Download size={18} aria-hidden />
                {t(`images.${name}`)}
              </ButtonAnchor>
            </Flex>
          );
        })}
      </Flex>
    </Box>
  );
}
