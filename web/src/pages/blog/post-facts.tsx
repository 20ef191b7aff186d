import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { BlogPost } from '../../content/blog.ts';
import { Month } from '../../ui/month.tsx';

/** Shows a post's category, date and reading time. */
export function PostFacts({ category, month, minutes }: Pick<BlogPost, 'category' | 'month' | 'minutes'>) {
  const { t } = useTranslation('blog');
  return (
    <chakra.p fontSize="sm" color="ink.muted">
      <chakra.span fontWeight="bold" color="act">
        {t(`categories.${category}`)}
      </chakra.span>
      {' · '}
      <Month of={month} />
      {' · '}
      {t('minutes', { minutes })}
    </chakra.p>
  );
}
