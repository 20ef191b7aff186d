import { Box } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  label: string;
  /** Whether the tools are open at first. Later changes have no effect. */
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * Shows tools above a list; on a phone behind a button, so that the first row is on the first screen. Closed tools
 * stay mounted, so that what was typed and issued is kept.
 */
export function ToolDisclosure({ label, startsOpen = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Box>
      <Button
        variant="outline"
        fontSize="sm"
        display={{ md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Box
        id={id}
        display={{ base: isOpen ? 'block' : 'none', md: 'block' }}
        marginTop={{ base: '3', md: '0' }}
      >
        {children}
      </Box>
    </Box>
  );
}
