import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, type Scope, signedIn } from '../../../runtime/index.js';
import { ApplyVariantInput, FlowStarted, Run, StartFlowInput } from './run.graphql.js';
import { type LineRow, linesOf, type RunRow, runOf } from './run.repository.js';
import { applyVariant, approveRun, cancelRun, startRun } from './run.service.js';
import { nextOf } from './run.states.js';

async function toRun(scope: Scope, run: RunRow): Promise<Run> {
  const address = (key: string | null): string | null => key && fileUrl(scope.rt.config, key);
  const lines = await linesOf(scope, run.id);
  const facts = run.brief?.facts;
  return {
    id: run.id,
    preset: run.preset,
    status: run.status,
    awaiting: run.status === 'gate' ? 'gate' : null,
    next: nextOf(run),
    straightThrough: run.straight_through,
    persona: { id: run.creator.id, slug: run.creator.slug, name: run.creator.name },
    brief: run.brief && {
      id: run.brief_id,
      title: run.brief.title,
      product: run.product?.name ?? (facts?.product.name || null),
      productId: run.product_id,
      audience: facts?.audience ?? null,
      benefit: facts?.benefit ?? null,
      language: run.brief.language,
    },
    script: run.script,
    frames: lines.map((line) => toFrame(line, address)),
    estimate: run.estimate,
    progress: run.progress,
    error: run.error,
    cut: run.cut && { url: address(run.cut.key)!, seconds: run.cut.seconds, bytes: run.cut.bytes },
    createdAt: run.created_at,
    finishedAt: run.finished_at,
    creator: run.persona_id === null ? null : { id: run.persona_id },
    product: run.product_id === null ? null : { id: run.product_id },
    savedBrief: run.brief_id === null ? null : { id: run.brief_id },
  };
}

function toFrame(line: LineRow, address: (key: string | null) => string | null): Run['frames'][number] {
  return {
    index: line.index,
    segmentRole: line.segment_role,
    line: line.line,
    onScreenText: line.on_screen_text,
    imageUrl: address(line.image_key),
    audioUrl: address(line.audio_key),
    seconds: line.seconds,
    words: line.words ?? [],
    usd: line.usd,
    clipUrl: address(line.clip_key),
    notice: line.notice,
  };
}

@Resolver()
export class RunResolver {
  @Query(() => Run)
  async flow(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<Run> {
    const caller = signedIn(context);
    return toRun(caller, await runOf(caller, id));
  }

  @Mutation(() => FlowStarted, { description: 'Starts a run and answers at once.' })
  async startFlow(
    @Ctx() context: GraphContext,
    @Arg('input', () => StartFlowInput) input: StartFlowInput,
  ): Promise<FlowStarted> {
    return { runId: await startRun(signedIn(context), input) };
  }

  @Mutation(() => Run, { description: 'Approves the priced preview: video spend starts.' })
  async approveFlow(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<Run> {
    const caller = signedIn(context);
    return toRun(caller, await approveRun(caller, id));
  }

  @Mutation(() => Run, { description: 'Replaces the first line at the gate.' })
  async applyVariant(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ApplyVariantInput) input: ApplyVariantInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return toRun(caller, await applyVariant(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Stops a run: nothing further is spent.' })
  async cancelFlow(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<Run> {
    const caller = signedIn(context);
    return toRun(caller, await cancelRun(caller, id));
  }
}
