import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/**
 * Shows tools above a list; on a phone behind a button, so that the first row is on the first screen. Closed tools
 * stay mounted, so that what was typed and issued is kept.
 */
export function ToolDisclosure({ label, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <Box>
      <Button
        variant="outline"
        fontSize="sm"
        display={{ md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
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
