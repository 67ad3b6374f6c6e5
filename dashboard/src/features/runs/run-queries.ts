/** Reads a run and keeps it up to date, and sends its changes. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { type Change, inverseOf, linesOf, type Run } from './change.js';

export type Workflow = NonNullable<ReadRunQuery['presets']>['nodes'][number];
export interface Read {
  run: Run;
  workflow: Workflow | null;
  /** Whether stock photos can be searched. */
  stock: boolean;
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
      const { flow: run, presets, stockAvailable: stock } = await request(ReadRun, { id }, signal);
      return { run, workflow: presets.nodes.find(({ slug }) => slug === run.preset) ?? null, stock, version };
    },
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.run) ? WORKING_MS : IDLE_MS),
  });

function store(client: QueryClient, run: Run): void {
  client.setQueryData<Read>(keyOf(run.id), (known) => ({ workflow: null, stock: false, ...known, run, version: null }));
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
      return (await request(RedrawLine, { id, index })).redrawFlowFrame;
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

export interface Changes {
  /** @returns whether the server has made the change; if not, `failed` says why */
  send(change: Change): Promise<boolean>;
  /** The change that is being sent. */
  pending: Change | null;
  /** The last change, if it failed, with its reason. */
  failed: { change: Change; error: Error } | null;
  /** The last change, if it can be taken back now. */
  last: Change | null;
  undo(): void;
}

/** Sends changes of lines, and remembers how to take back the last one. @param open whether lines can be changed now */
export function useChanges(run: Run, open: boolean): Changes {
  const [undoable, setUndoable] = useState<{ change: Change; inverse: Change } | null>(null);
  const mutation = useRunMutation(run.id, (change: Change) => sendChange(run.id, change));
  const submit = (change: Change, undone: typeof undoable): Promise<boolean> =>
    mutation.mutateAsync(change).then(
      () => {
        setUndoable(undone);
        return true;
      },
      () => false,
    );
  const { isPending, isError, variables, error } = mutation;
  const takeBack = open ? undoable : null;
  return {
    send(change) {
      const inverse = inverseOf(change, linesOf(run));
      return submit(change, inverse && { change, inverse });
    },
    pending: isPending ? variables : null,
    failed: isError ? { change: variables, error } : null,
    last: takeBack?.change ?? null,
    undo() {
      if (takeBack && !isPending) void submit(takeBack.inverse, null);
    },
  };
}
