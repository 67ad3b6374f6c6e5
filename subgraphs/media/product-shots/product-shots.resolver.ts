import { Ctx, Directive, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { type Caller, type GraphContext, signedIn } from '../../../runtime/index.js';
import { productById } from '../../catalog/index.js';
import { personaBySlug } from '../../creators/index.js';
import { BrickFrame, BrickStarted, PictureBrick } from '../brick/brick.graphql.js';
import { type BrickCall, brickById, startBrick, toBrickCall } from '../brick/brick.service.js';
import { assertPersona, knownPlan } from '../photo-pack/pack.input.js';
import { SHOT } from '../photo-pack/photo-pack.graphql.js';
import { PLANS } from '../photo-pack/plans.js';
import { shotPictures } from '../photo-pack/shot.js';
import { type HostedReference, PICTURE_JOB } from '../picture/jobs.js';
import { randomSeed } from '../picture/order.service.js';

@ObjectType({ simpleResolvers: true, description: 'How a video uses the picture.' })
export class ShotUse {
  @Field(() => String, { description: "The shot's role." })
  segmentRole!: string;
}

@ObjectType({ simpleResolvers: true, description: 'One shot of a product.' })
export class ShotFrame extends BrickFrame {
  @Field(() => ShotUse, { description: 'How a video uses it.' })
  use!: ShotUse;
}

@Directive('@shareable')
@ObjectType({ simpleResolvers: true, description: 'A shot that could not be made, even after a retry.' })
export class MissingShot {
  @Field(() => String, { description: SHOT.role })
  role!: string;
  @Field(() => String, { description: SHOT.label })
  label!: string;
  @Field(() => String, { description: 'Why, and what to do next.' })
  error!: string;
}

@ObjectType({ simpleResolvers: true, description: "Both lists are in the plan's order." })
export class ProductShotsOutput {
  @Field(() => [ShotFrame], { description: 'The shots that were made.' })
  frames!: ShotFrame[];
  @Field(() => [MissingShot], { description: 'The shots that could not be made.' })
  missing!: MissingShot[];
}

@ObjectType({ simpleResolvers: true, description: 'The job that makes all shots of a plan.' })
export class ProductShotsJob extends PictureBrick {
  @Field(() => ProductShotsOutput, { nullable: true, description: 'Null until done.' })
  output!: ProductShotsOutput | null;
}

@ObjectType({ simpleResolvers: true, description: 'A job that makes something.' })
export class ProductShotsStarted extends BrickStarted {
  @GraphOnly()
  @Field(() => ProductShotsJob, { description: 'The job itself.' })
  job!: () => Promise<ProductShotsJob>;
}

@InputType({ description: 'A plan of shots of a product.' })
export class ProductShotsInput {
  @Limits({ oneOf: PLANS.map(({ slug }) => slug) })
  @Field(() => String, { description: 'A plan listed by GET /images/photo-pack.' })
  plan!: string;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { description: 'The product.' })
  productId!: string;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'Required if the plan has shots of a person.' })
  personaSlug?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true, description: 'What all shots should show or feel like.' })
  direction?: string | null;
}

/**
 * Starts one job for all shots of a plan, or finds an unfinished job for the same shots.
 * @throws ServiceError BAD_INPUT, NOT_FOUND; see {@link startBrick}
 */
export async function startProductShots(
  caller: Caller,
  asked: ProductShotsInput,
  call: BrickCall = toBrickCall(caller, 'images/product-shots'),
): Promise<BrickStarted> {
  const plan = knownPlan(asked.plan, 'plan');
  assertPersona(plan.shots, asked.personaSlug);
  const product = await productById(caller, asked.productId);
  const persona = asked.personaSlug == null ? null : await personaBySlug(caller, asked.personaSlug);
  const direction = asked.direction?.trim() || null;
  const cast = { product, persona, seed: randomSeed() };
  const directions = new Map(direction === null ? [] : plan.shots.map(({ role }) => [role, direction]));
  const pictures = shotPictures<HostedReference>(plan, plan.shots, cast, directions, new Map());
  const shots = pictures.map(({ shot: { role, label, referenceRole }, order }) => ({
    role,
    label,
    order,
    after: referenceRole ?? null,
  }));
  return startBrick(
    caller,
    {
      kind: PICTURE_JOB.productShots,
      pictures: shots.length,
      input: (common) => ({ ...common, title: `${plan.title}: ${product.name}`, variant: plan.slug, shots }),
      same: [plan.slug, product.id, persona?.id ?? null, direction],
    },
    call,
  );
}

@Resolver()
export class ProductShotsResolver {
  @Mutation(() => ProductShotsStarted, { description: 'Starts all shots of a plan; poll the job.' })
  async startProductShots(
    @Ctx() context: GraphContext,
    @Input(() => ProductShotsInput) input: ProductShotsInput,
  ): Promise<ProductShotsStarted> {
    const caller = signedIn(context);
    const started = await startProductShots(caller, input);
    return { ...started, job: () => brickById(caller, PICTURE_JOB.productShots, started.jobId) };
  }

  @Query(() => ProductShotsJob, { description: "One of the caller's jobs that make product shots." })
  async productShots(@Ctx() context: GraphContext, @Id('job') id: string): Promise<ProductShotsJob> {
    return brickById(signedIn(context), PICTURE_JOB.productShots, id);
  }
}
