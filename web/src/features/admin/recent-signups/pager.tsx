import { Pagination } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Pages } from './use-pages.ts';

interface Props {
  pages: Pages<unknown>;
  /** Names the list, for screen readers. */
  label: string;
  /** Called after a change of page, for example to scroll to its top. */
  onTurn: () => void;
}

/** Renders the buttons to the previous and the next page; nothing if there is only one. */
export function Pager({ pages, label, onTurn }: Props) {
  const { t } = useTranslation('admin');
  const { index, pageRows, hasNext, isTurning, next, previous } = pages;
  if (index === 0 && !hasNext) return null;
  const page = index + 1;
  const words = { previous: t('pages.previous'), next: t('pages.next') };
  return (
    <Pagination.Root
      // A cursor says whether there is a next page, but not how many there are.
      count={(hasNext ? page + 1 : page) * pageRows}
      pageSize={pageRows}
      page={page}
      onPageChange={(to) => {
        if (to.page > page) next();
        else previous();
        onTurn();
      }}
      translations={{
        rootLabel: label,
        prevTriggerLabel: words.previous,
        nextTriggerLabel: words.next,
      }}
      display="flex"
      justifyContent="space-between"
      gap="3"
      marginTop="3"
    >
      <Pagination.PrevTrigger asChild>
        <Button variant="outline" fontSize="sm" disabled={index === 0 || isTurning}>
          <ChevronLeft aria-hidden size={16} />
          {words.previous}
        </Button>
      </Pagination.PrevTrigger>
      <Pagination.NextTrigger asChild>
        <Button variant="outline" fontSize="sm" disabled={!hasNext || isTurning}>
          {words.next}
          <ChevronRight aria-hidden size={16} />
        </Button>
      </Pagination.NextTrigger>
    </Pagination.Root>
  );
}
