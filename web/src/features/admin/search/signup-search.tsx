import { chakra } from '@chakra-ui/react';
import { SEARCHED_LETTERS, TEXT_MAX } from '@contract/limits.ts';
import { useEffect } from 'react';
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
}

/** Renders the search box. */
export function SignupSearch({ typed, onType, onSearch }: Props) {
  const { t } = useTranslation('admin');
  useEffect(() => {
    const pause = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, onSearch]);
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
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field label={t('search.label')} help={t('search.help', { letters: SEARCHED_LETTERS })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={TEXT_MAX.email}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
    </chakra.form>
  );
}
