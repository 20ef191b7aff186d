import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { operator } from '../content/operator.ts';

interface RevenueNoteProps extends Omit<HTMLChakraProps<'p'>, 'children'> {
  note: string;
  /** Returns the sentence that names the source. */
  cite: (source: string) => string;
}

/** Says that the revenue comparison is illustrative, and cites its source once the operator has filled it in. */
export function RevenueNote({ note, cite, ...props }: RevenueNoteProps) {
  return (
    <chakra.p fontSize="sm" color="ink.muted" {...props}>
      {note}
      {operator.revenueSource && ` ${cite(operator.revenueSource)}`}
    </chakra.p>
  );
}
