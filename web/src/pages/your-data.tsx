import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { YourData } from '../features/your-data/your-data.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** `#` and a signed link show what is stored about a person; without one the page has the link mailed. */
export function YourDataPage() {
  const { t } = useTranslation('your-data');
  return (
    <Box maxWidth="reading" mx="auto" px="5" py={{ base: '14', md: '24' }}>
      <PageMeta title={t('title')} description={t('request.text')} />
      <YourData />
    </Box>
  );
}
