/** Changes of a creator. Each answers with the profile, which the page shows at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AddCreatorPhoto,
  ChangeCreator,
  ClearFace,
  type CreatorProfileFragment,
  MoveCreatorPhoto,
  type ReadCreatorQuery,
  RemoveCreatorPhoto,
  SetCreatorFace,
  type UpdatePersonaInput,
  WriteCreator,
  type WriteFieldsInput,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { creatorKey } from './creator-queries.js';

export type Profile = CreatorProfileFragment;

/** Shows a profile that a change has answered with. The slug stays as long as nobody changes it. */
function useStore(slug: string): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    client.setQueryData<ReadCreatorQuery>(
      creatorKey(slug),
      (known) => known && { ...known, persona: known.persona && { ...known.persona, ...profile } },
    );
    void client.invalidateQueries({ queryKey: ['creators'] });
  };
}

export function useChange(slug: string) {
  const onSuccess = useStore(slug);
  return useMutation({
    scope: { id: `creator ${slug}` },
    mutationFn: async (input: UpdatePersonaInput) => (await request(ChangeCreator, { slug, input })).updatePersona,
    onSuccess,
  });
}

/** Has texts of the profile written, and saves them. */
export function useWriting(slug: string) {
  const store = useStore(slug);
  return useMutation({
    scope: { id: `creator ${slug}` },
    mutationFn: async (input: Omit<WriteFieldsInput, 'save'>) =>
      (await request(WriteCreator, { slug, input: { ...input, save: true } })).writePersonaFields.persona,
    onSuccess: (profile) => profile && store(profile),
  });
}

/** Sets the face by the address of a picture, or removes it with null. */
export function useFace(slug: string) {
  const onSuccess = useStore(slug);
  return useMutation({
    mutationFn: async (url: string | null) =>
      url === null
        ? (await request(ClearFace, { slug })).clearPassport
        : (await request(SetCreatorFace, { slug, url })).setPassport,
    onSuccess,
  });
}

/** Adds, removes or moves a photo; the page then reads the photos again. */
export function usePhotos(slug: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: creatorKey(slug) });
  const add = useMutation({ mutationFn: (url: string) => request(AddCreatorPhoto, { slug, url }), onSettled });
  const remove = useMutation({
    mutationFn: (imageId: string) => request(RemoveCreatorPhoto, { slug, imageId }),
    onSettled,
  });
  const move = useMutation({
    mutationFn: ({ imageId, to }: { imageId: string; to: number }) => request(MoveCreatorPhoto, { slug, imageId, to }),
    onSettled,
  });
  return { add, remove, move, error: add.error ?? remove.error ?? move.error };
}
