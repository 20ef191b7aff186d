import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice, type Report, useOutcome } from '../shared/outcome.tsx';

/** What {@link ToggledForm} passes to the form inside it. */
export interface FormControls {
  report: Report;
  /** Closes the form and focuses the button that opened it. */
  close: () => void;
}

interface ToggledFormProps {
  /** The text of the button. */
  label: string;
  children: (controls: FormControls) => ReactNode;
}

/** Shows a button that opens and closes a form, and the outcome of what the form sent. */
export function ToggledForm({ label, children }: ToggledFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { outcome, report } = useOutcome();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Box>
        <Button
          ref={opener}
          variant="quiet"
          fontSize="sm"
          ms="-3"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Box>
      {isOpen && children({ report, close })}
      <OutcomeNotice outcome={outcome} />
    </>
  );
}

interface FormButtonsProps {
  saveLabel: string;
  isPending: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
}

/** Saves a form of {@link ToggledForm}, or closes it unsaved. */
export function FormButtons({ saveLabel, isPending, isDisabled = false, onCancel }: FormButtonsProps) {
  const { t } = useTranslation('admin');
  return (
    <Flex gap="2" wrap="wrap">
      <Button type="submit" variant="outline" fontSize="sm" disabled={isPending || isDisabled}>
        {isPending ? t('form.pending') : saveLabel}
      </Button>
      <Button variant="quiet" fontSize="sm" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </Flex>
  );
}
