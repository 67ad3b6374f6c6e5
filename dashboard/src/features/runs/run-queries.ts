/** Reads a run and keeps it up to date, and sends its changes. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../graph/failure.js';
import {
  AddLine,
  ApproveRun,
  CancelRun,
  ChangeLook,
  type EditFlowInput,
  EditLine,
  MakeOutput,
  MoveLine,
  NameSubject,
  ReadRun,
  type ReadRunQuery,
  ReadRunVersion,
  RedrawLine,
  RemoveLine,
  ReviseRun,
  RevoiceLine,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { type Change, inverseOf, type Run } from './change.js';

export type Workflow = NonNullable<ReadRunQuery['presets']>['nodes'][number];
export interface Read {
  run: Run;
  workflow: Workflow | null;
  /** The version that was asked for before the run was read, so that no change can be missed; null if none was. */
  version: string | null;
}

/** How often a run is looked at, in ms: while it works, and while it waits for a person. A hidden page doesn't look. */
const WORKING_MS = 1500;
const IDLE_MS = 15_000;
const ENDED = new Set<Run['status']>(['done', 'failed', 'cancelled']);

export const isEnded = ({ status }: Run): boolean => ENDED.has(status);
export const isWorking = (run: Run): boolean =>
  run.outputs.some(({ status }) => status === 'making') || !(isEnded(run) || run.status === 'gate');

const keyOf = (id: string) => ['run', id] as const;

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal, client }): Promise<Read> => {
      const known = client.getQueryData<Read>(keyOf(id));
      // A version is a few bytes; the run is read again only where it has another one.
      const version = known ? (await request(ReadRunVersion, { id }, signal)).flowVersion : null;
      if (known && known.version === version) return known;
      const { flow: run, presets } = await request(ReadRun, { id }, signal);
      return { run, workflow: presets.nodes.find(({ slug }) => slug === run.preset) ?? null, version };
    },
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.run) ? WORKING_MS : IDLE_MS),
  });

function store(client: QueryClient, run: Run): void {
  client.setQueryData<Read>(keyOf(run.id), (known) => ({ workflow: null, ...known, run, version: null }));
}

/** A mutation that answers with the run. Reads under way are dropped, as they may have begun before it. */
function useRunMutation<Input>(id: string, send: (input: Input) => Promise<Run>) {
  const client = useQueryClient();
  return useMutation({
    // One after another, in the order in which they were made.
    scope: { id: `run ${id}` },
    mutationFn: send,
    onMutate: () => client.cancelQueries({ queryKey: keyOf(id) }),
    onSuccess: (run) => store(client, run),
  });
}

export const useApprove = (id: string) =>
  useRunMutation(id, async (maxUsd: number) => (await request(ApproveRun, { id, maxUsd })).approveFlow);
export const useCancel = (id: string) =>
  useRunMutation<void>(id, async () => (await request(CancelRun, { id })).cancelFlow);
export const useName = (id: string) =>
  useRunMutation(id, async (name: string) => (await request(NameSubject, { id, name })).editFlow);
export const useLook = (id: string) =>
  useRunMutation(id, async (input: EditFlowInput) => (await request(ChangeLook, { id, input })).editFlow);
export const useOutput = (id: string) =>
  useRunMutation(id, async (kind: string) => (await request(MakeOutput, { id, kind })).makeFlowOutput.run);

/** Copies an ended run, so that it can be changed and finished. @returns a mutation that answers with the copy's id */
export const useRevise = (id: string) =>
  useMutation({
    mutationFn: async (change: { index: number; line: string } | null) =>
      (await request(ReviseRun, { id, frames: change && [change] })).reviseFlow.runId,
  });

async function sendChange(id: string, change: Change): Promise<Run> {
  const { index } = change;
  switch (change.kind) {
    case 'edit':
      return (await request(EditLine, { id, index, input: change.input })).editFlowFrame;
    case 'redraw':
      return redraw(id, index);
    case 'revoice':
      return (await request(RevoiceLine, { id, index })).revoiceFlowFrame;
    case 'move':
      return (await request(MoveLine, { id, index, to: change.to })).moveFlowFrame;
    case 'add':
      return (await request(AddLine, { id, at: index, frame: change.frame })).addFlowFrame;
    case 'remove':
      return (await request(RemoveLine, { id, index })).removeFlowFrame;
  }
}

/** Another take of a picture. A picture of one's own has no other take: one is drawn instead. */
async function redraw(id: string, index: number): Promise<Run> {
  try {
    return (await request(RedrawLine, { id, index })).redrawFlowFrame;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'BAD_STATE') throw error;
    return (await request(EditLine, { id, index, input: { imageUrl: null, clipUrl: null } })).editFlowFrame;
  }
}

export interface Changes {
  send(change: Change): void;
  /** The change that is being sent. */
  pending: Change | null;
  /** The last change, if it failed, with its reason. */
  failed: { change: Change; error: Error } | null;
  /** The last change that can be taken back. */
  last: Change | null;
  undo(): void;
}

/** Sends changes of lines, and remembers how to take back the last one. */
export function useChanges({ id, frames }: Run): Changes {
  const [undoable, setUndoable] = useState<{ change: Change; inverse: Change } | null>(null);
  const mutation = useRunMutation(id, (change: Change) => sendChange(id, change));
  const submit = (change: Change, undone: typeof undoable) =>
    mutation.mutate(change, { onSuccess: () => setUndoable(undone) });
  const { isPending, isError, variables, error } = mutation;
  return {
    send(change) {
      const inverse = inverseOf(change, frames);
      submit(change, inverse && { change, inverse });
    },
    pending: isPending ? variables : null,
    failed: isError ? { change: variables, error } : null,
    last: undoable?.change ?? null,
    undo() {
      if (undoable && !isPending) submit(undoable.inverse, null);
    },
  };
}
