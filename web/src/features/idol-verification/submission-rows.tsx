import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { SUBMISSION_ROWS_MAX } from '@contract/limits.ts';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface Props<Row> {
  legend: string;
  help: string;
  /** The error of the list as a whole. */
  error: string | undefined;
  rows: readonly Row[];
  /** The values of a new row. */
  empty: Row;
  onChange: (rows: Row[]) => void;
  /** Renders the fields of one row. */
  children: (index: number) => ReactNode;
  texts: { row: (number: number) => string; remove: (number: number) => string; add: string };
}

/** Renders a list of rows with buttons to add and remove rows. The last row cannot be removed (specification §2). */
export function SubmissionRows<Row>({
  legend,
  help,
  error,
  rows,
  empty,
  onChange,
  children,
  texts,
}: Props<Row>) {
  const [helpId, errorId] = [useId(), useId()];
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const next = useRef<'new-row' | 'add-button'>(null);

  // Moves the focus into a new row, or after a removal to the button that adds one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the number of rows changes
  useEffect(() => {
    if (next.current === 'new-row') list.current?.lastElementChild?.querySelector('input')?.focus();
    if (next.current === 'add-button') addButton.current?.focus();
    next.current = null;
  }, [rows.length]);

  function add(): void {
    next.current = 'new-row';
    onChange([...rows, empty]);
  }

  function remove(index: number): void {
    next.current = 'add-button';
    onChange(rows.filter((_row, place) => place !== index));
  }

  return (
    // WebKit sometimes counts the legend's height twice if the fieldset itself is in a flex container.
    <div>
      <chakra.fieldset minWidth="0" aria-describedby={error ? `${helpId} ${errorId}` : helpId}>
        <chakra.legend fontSize="lg" fontWeight="bold" lineHeight="heading">
          {legend}
        </chakra.legend>
        <chakra.p id={helpId} mt="1" mb="4" fontSize="sm" color="ink.muted">
          {help}
        </chakra.p>
        <Stack ref={list} gap="4">
          {rows.map((_row, index) => (
            <chakra.fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and the form stores their values by index
              key={index}
              minWidth="0"
              p={{ base: '4', sm: '5' }}
              bg="bg.quiet"
              borderRadius="bubble"
            >
              <chakra.legend
                float="left"
                width="full"
                mb="3"
                minHeight={rows.length > 1 ? 'touch' : undefined}
                display="flex"
                alignItems="center"
                fontSize="sm"
                fontWeight="bold"
                color="act"
              >
                {texts.row(index + 1)}
              </chakra.legend>
              <Box clear="both" position="relative">
                {rows.length > 1 && (
                  <Box position="absolute" insetInlineEnd="-2" top="calc(-1 * {sizes.touch} - 0.75rem)">
                    <Button
                      variant="quiet"
                      square
                      aria-label={texts.remove(index + 1)}
                      onClick={() => remove(index)}
                    >
                      <X size={18} aria-hidden />
                    </Button>
                  </Box>
                )}
                <Grid
                  gap="4"
                  alignItems="end"
                  templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
                >
                  {children(index)}
                </Grid>
              </Box>
            </chakra.fieldset>
          ))}
        </Stack>
        {error && (
          <chakra.p id={errorId} mt="2" fontSize="sm" fontWeight="medium" color="fail">
            {error}
          </chakra.p>
        )}
        {rows.length < SUBMISSION_ROWS_MAX && (
          <Button ref={addButton} variant="outline" mt="4" onClick={add}>
            <Plus size={18} aria-hidden />
            {texts.add}
          </Button>
        )}
      </chakra.fieldset>
    </div>
  );
}
