import { chakra, Text } from '@chakra-ui/react';
import { SEARCHED_LETTERS, TEXT_MAX } from '@contract/limits.ts';
import { type ChangeEvent, type Ref, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** The pause in typing after which the search starts, in ms. */
const PAUSE_MS = 250;

interface Props {
  typed: string;
  onType: (typed: string) => void;
  /** Receives the text to search for; an empty one ends the search. */
  onSearch: (wanted: string) => void;
  /** Shows the label inside the empty box, and the help once there is text. */
  isCompact?: boolean;
  /** Receives the box. */
  ref?: Ref<HTMLInputElement>;
}

/** Renders the search box. */
export function SignupSearch({ typed, onType, onSearch, isCompact = false, ref }: Props) {
  const { t } = useTranslation('admin');
  const helpId = useId();
  useEffect(() => {
    const pause = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, onSearch]);
  const label = t('search.label');
  const help = t('search.help', { letters: SEARCHED_LETTERS });
  const box = {
    ref,
    type: 'search',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: TEXT_MAX.email,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
  } as const;
  return (
    <chakra.form
      id="search"
      role="search"
      tabIndex={-1}
      // The link to the search focuses the form.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector('input')?.focus();
      }}
      maxWidth="reading"
      width={isCompact ? { base: 'full', md: 'auto' } : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      {isCompact ? (
        <>
          <Input
            {...box}
            aria-label={label}
            aria-describedby={typed === '' ? undefined : helpId}
            placeholder={label}
            width={{ base: 'full', md: '20rem' }}
            paddingBlock="1"
            fontSize={{ base: 'md', md: 'sm' }}
          />
          {typed !== '' && (
            <Text id={helpId} marginTop="1" fontSize="xs" color="ink.muted">
              {help}
            </Text>
          )}
        </>
      ) : (
        <Field label={label} help={help}>
          {(control) => <Input {...control} {...box} />}
        </Field>
      )}
    </chakra.form>
  );
}
