import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface RevenueNoteProps extends Omit<HTMLChakraProps<'p'>, 'children'> {
  note: string;
  /** The source of the figures, from the operator's file; empty until it is filled in. */
  source: string;
  /** Returns the sentence that names the source. */
  cite: (source: string) => string;
}

/** Says that the revenue comparison is illustrative, and cites its source if there is one. */
export function RevenueNote({ note, source, cite, ...props }: RevenueNoteProps) {
  return (
    <chakra.p fontSize="sm" color="ink.muted" {...props}>
      {note}
      {source && ` ${cite(source)}`}
    </chakra.p>
  );
}
