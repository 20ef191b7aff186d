import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BLOG_CATEGORIES, type BlogCategory } from '../../content/blog.ts';
import { ToggleChip } from '../../ui/toggle-chip.tsx';

interface CategoryChipsProps {
  chosen: BlogCategory;
  onChoose: (category: BlogCategory) => void;
}

/** Renders the buttons that filter the posts by one category. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('blog');
  return (
    <Flex role="group" aria-label={t('categories.label')} gap="2" wrap="wrap">
      {BLOG_CATEGORIES.map((category) => (
        <ToggleChip key={category} aria-pressed={category === chosen} onClick={() => onChoose(category)}>
          {t(`categories.${category}`)}
        </ToggleChip>
      ))}
    </Flex>
  );
}
