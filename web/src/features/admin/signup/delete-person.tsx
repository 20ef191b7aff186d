import { Flex, Stack, Text } from '@chakra-ui/react';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import { FactSection } from '../shared/facts.tsx';
import { Failure } from '../shared/failure.tsx';
import { useCloseOpened } from '../shared/opened-signup.ts';
import { SIGNUP_KEY } from '../shared/refetch-activity.ts';
import { useMay } from '../shared/use-may.ts';

interface Props {
  signup: Pick<SignupDetail, 'userType' | 'id' | 'name' | 'email'>;
}

/** Deletes a person after an owner has typed the address, so that a slip cannot delete a person. */
export function DeletePerson({ signup }: Props) {
  const { userType, id, name, email } = signup;
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const close = useCloseOpened();
  const [typed, setTyped] = useState('');
  const mayDelete = useMay('POST /api/admin/delete-person');
  const deleting = useMutation({
    mutationFn: () =>
      callApi('POST /api/admin/delete-person', { body: { userType, userId: id, email: typed } }),
    onSuccess: () => {
      close();
      showToast({ title: t('deletePerson.done', { name }), tone: 'success' });
      // A refetch of the deleted signup would fail.
      const isOtherQuery = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== SIGNUP_KEY[1];
      void client.invalidateQueries({ queryKey: [ADMIN_KEY], predicate: isOtherQuery });
    },
  });
  if (!mayDelete) return null;
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !deleting.isPending) deleting.mutate();
  };
  return (
    <FactSection title={t('deletePerson.title')}>
      <Text color="ink.muted" fontSize="sm">
        {t('deletePerson.text')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="3">
          <Field label={t('deletePerson.label', { email })}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {deleting.error && <Failure error={deleting.error} />}
          <Flex>
            <Button
              type="submit"
              bg="fail.solid"
              _hover={{ bg: 'fail.solid' }}
              fontSize="sm"
              disabled={!isConfirmed || deleting.isPending}
            >
              {t(deleting.isPending ? 'deletePerson.pending' : 'deletePerson.button')}
            </Button>
          </Flex>
        </Stack>
      </form>
    </FactSection>
  );
}
