/** Changes of a storyboard. Each names the version that it was made of, so that nobody's change is overwritten unseen. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../../graph/failure.js';
import {
  AddScene,
  ChangeScene,
  ChangeStoryboard,
  DeleteScene,
  DrawScene,
  MoveScene,
  type ReadStoryboardQuery,
  type StoryboardFrameInput,
  type StoryboardPageFragment,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { storyboardQuery } from './picture-queries.js';

type Board = StoryboardPageFragment;
export type Scene = Board['frames'][number];

type BoardChange =
  | { kind: 'board'; input: { name?: string; personaId?: string | null } }
  | { kind: 'add' }
  | { kind: 'edit'; index: number; frame: StoryboardFrameInput }
  | { kind: 'move'; index: number; to: number }
  | { kind: 'remove'; index: number };

async function send({ id, version }: Board, change: BoardChange): Promise<Board> {
  switch (change.kind) {
    case 'board':
      return (await request(ChangeStoryboard, { id, input: { ...change.input, version } })).updateStoryboard;
    case 'add':
      return (await request(AddScene, { id, input: { frame: {}, version } })).addStoryboardFrame;
    case 'edit':
      return (await request(ChangeScene, { id, index: change.index, input: { frame: change.frame, version } }))
        .updateStoryboardFrame;
    case 'move':
      return (await request(MoveScene, { id, index: change.index, input: { to: change.to, version } }))
        .moveStoryboardFrame;
    case 'remove':
      return (await request(DeleteScene, { id, index: change.index, version })).deleteStoryboardFrame;
  }
}

/** Sends changes one after another, each of the version that the one before has made. */
export function useBoardChanges(id: string) {
  const client = useQueryClient();
  const { queryKey } = storyboardQuery(id);
  return useMutation({
    scope: { id: `storyboard ${id}` },
    mutationFn: (change: BoardChange) => {
      const board = client.getQueryData(queryKey)?.storyboard;
      if (!board) throw new Error('The storyboard has not been read yet.');
      return send(board, change);
    },
    onSuccess: (storyboard) => {
      client.setQueryData<ReadStoryboardQuery>(queryKey, (known) => known && { ...known, storyboard });
      void client.invalidateQueries({ queryKey: ['storyboards'] });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Whether somebody else has changed the storyboard meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof Failure && error.code === 'CONFLICT';

/** Has a scene drawn. @returns a mutation that answers with the id of the picture's job */
export const useDrawing = (id: string) =>
  useMutation({
    mutationFn: async (index: number) => (await request(DrawScene, { id, index, input: {} })).drawStoryboardFrame.id,
  });
