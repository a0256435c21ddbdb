import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { callEndpoint } from '#packages/wire/client/call.ts';
import type { ChosenPerson } from '#packages/wire/client/chosen-person.ts';
import { createPerson, deletePerson, importPerson, listPeople, type SavedPerson, updatePerson } from '../contract/people.ts';

const KEY = [listPeople.path];
const PRIVATE = { gcTime: 0, networkMode: 'always' } as const;

/** The saved people, loaded again whenever a screen that lists them opens. */
export const usePeople = () =>
  useQuery({
    ...PRIVATE,
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callEndpoint(listPeople, { signal })).people,
    refetchOnMount: 'always',
  });

type Input = z.input<NonNullable<typeof createPerson.body>>;

/** Saves, changes, deletes and imports. The list is loaded again after each. */
export function usePersonChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    create: useMutation({ ...PRIVATE, onSuccess, mutationFn: (body: Input) => callEndpoint(createPerson, { body }) }),
    update: useMutation({
      ...PRIVATE,
      onSuccess,
      mutationFn: ({ id, body }: { id: string; body: Input }) => callEndpoint(updatePerson, { params: { id }, body }),
    }),
    remove: useMutation({ ...PRIVATE, onSuccess, mutationFn: (id: string) => callEndpoint(deletePerson, { params: { id } }) }),
    take: useMutation({
      ...PRIVATE,
      onSuccess,
      mutationFn: ({ id, bundle }: { id: string; bundle: unknown }) => callEndpoint(importPerson, { params: { id }, body: bundle }),
    }),
  };
}

/** A saved person as the tools use it. A child without a month of birth fills no age. */
export function toChosen({ id, label, age, birthMonth, sex, weightPounds, medicines }: SavedPerson): ChosenPerson {
  const isUnsure = age !== undefined && age <= 18 && birthMonth === undefined;
  return { id, label, age: isUnsure ? undefined : age, sex, weightPounds, medicines: medicines.map(({ name }) => name) };
}
