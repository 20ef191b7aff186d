import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { VIEW_NAME_MAX } from '@contract/limits.ts';
import type { PeopleView } from '@contract/people-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Failure } from '../shared/failure.tsx';
import type { Report } from '../shared/outcome.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFocusFallback } from '../shared/use-focus-fallback.ts';
import { useMay } from '../shared/use-may.ts';
import { type PeopleParams, writePeopleParams } from './people-params.ts';
import { useViewChanges, viewsQuery } from './view-queries.ts';

interface Props {
  id: string;
  params: PeopleParams;
  report: Report;
}

/** Links to the saved views of all admins, and saves the shown list as one. */
export function SavedViews({ id, params, report }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const { data: views, error, refetch } = useQuery(viewsQuery);
  const { save, remove } = useViewChanges(params, report);
  const mayChange = useMay('POST /api/admin/people-views');
  const nameRef = useRef<HTMLInputElement>(null);
  const itemRef = useFocusFallback(nameRef);
  return (
    <Stack
      as="section"
      id={id}
      aria-label={t('people.views.title')}
      gap="3"
      padding="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      fontSize="sm"
    >
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {!views && !error && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {views?.length === 0 && <Text color="ink.muted">{t('people.views.none')}</Text>}
      {views && views.length > 0 && (
        <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
          {views.map((view) => (
            <Flex as="li" key={view.id} ref={itemRef} align="center" wrap="wrap" gap="1" minWidth="0">
              <ViewLink view={view} shown={writePeopleParams(params)} />
              {mayChange && (
                <DeleteButton
                  name={view.name}
                  isPending={remove.isPending}
                  remove={() => remove.mutate(view)}
                />
              )}
            </Flex>
          ))}
        </Flex>
      )}
      {mayChange && <SaveForm inputRef={nameRef} isPending={save.isPending} save={save.mutateAsync} />}
    </Stack>
  );
}

function ViewLink({ view, shown }: { view: PeopleView; shown: string }) {
  const { userType, filter, sort: order, name } = view;
  const search = writePeopleParams({ userType, filter, order });
  return (
    <ButtonLink
      variant="outline"
      fontSize="sm"
      minWidth="0"
      to={{ search }}
      state={PRESERVE_SCROLL}
      aria-current={search === shown ? 'true' : undefined}
      css={{ '&[aria-current]': { bg: 'act.tint', borderColor: 'act', color: 'act' } }}
    >
      <Typed>{name}</Typed>
    </ButtonLink>
  );
}

interface DeleteButtonProps {
  name: string;
  isPending: boolean;
  remove: () => void;
}

/** Deletes after a second click, because the view is gone for all admins. */
function DeleteButton({ name, isPending, remove }: DeleteButtonProps) {
  const { t } = useTranslation('waitlist');
  const [isAsked, setAsked] = useState(false);
  const askRef = useRef<HTMLButtonElement>(null);
  const label = t('people.views.delete', { name });
  if (!isAsked)
    return (
      <Button ref={askRef} variant="quiet" square aria-label={label} onClick={() => setAsked(true)}>
        <Trash2 size={16} aria-hidden />
      </Button>
    );
  const cancel = () => {
    flushSync(() => setAsked(false));
    askRef.current?.focus();
  };
  // React reuses the button, so the confirmation has the focus.
  return (
    <>
      <Button fontSize="sm" aria-disabled={isPending} onClick={() => !isPending && remove()}>
        {label}
      </Button>
      <Button variant="quiet" fontSize="sm" onClick={cancel}>
        {t('people.cancel')}
      </Button>
    </>
  );
}

interface SaveFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  isPending: boolean;
  save: (name: string) => Promise<unknown>;
}

function SaveForm({ inputRef, isPending, save }: SaveFormProps) {
  const { t } = useTranslation('waitlist');
  const id = useId();
  const [name, setName] = useState('');
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        // A failed save reports itself, and the name stays.
        if (!isPending)
          void save(name.trim()).then(
            () => setName(''),
            () => {},
          );
      }}
    >
      <label htmlFor={id}>{t('people.views.name')}</label>
      <Input
        ref={inputRef}
        id={id}
        flex="1"
        minWidth="10rem"
        maxWidth="20rem"
        paddingBlock="1"
        fontSize={{ base: 'md', md: 'sm' }}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outline" fontSize="sm" disabled={isPending || name.trim() === ''}>
        {t(isPending ? 'people.views.saving' : 'people.views.save')}
      </Button>
    </chakra.form>
  );
}
