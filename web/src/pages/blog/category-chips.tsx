import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BLOG_CATEGORIES, type BlogCategory } from '../../content/blog.ts';

const Chip = chakra(
  'button',
  {
    base: {
      minHeight: 'touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'line.field',
      borderRadius: 'full',
      fontWeight: 'semibold',
      lineHeight: 'flat',
      cursor: 'pointer',
      transitionProperty: 'common',
      transitionDuration: 'fast',
      _hover: { borderColor: 'act', bg: 'act.tint' },
      // Repeats the selector for the hover state, which would otherwise take precedence.
      '&[aria-pressed=true], &[aria-pressed=true]:hover:not(:disabled)': {
        bg: 'act.solid',
        borderColor: 'act.solid',
        color: 'ink.onSolid',
      },
      '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid Highlight' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

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
        <Chip key={category} aria-pressed={category === chosen} onClick={() => onChoose(category)}>
          {t(`categories.${category}`)}
        </Chip>
      ))}
    </Flex>
  );
}
