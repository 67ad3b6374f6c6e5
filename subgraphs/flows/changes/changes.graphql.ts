import { Field, ID, ObjectType } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { BrickJob } from '../brick/brick.graphql.js';
import { Run } from '../run/run.graphql.js';
import { CHANGED } from './changes.service.js';

const ChangedKind = graphEnum<(typeof CHANGED)[number]>('ChangedKind', 'What has changed.', {
  run: 'A run.',
  job: 'A job.',
});

@ObjectType({
  simpleResolvers: true,
  description: 'A hint that a run or job has changed, and may have changed again since.',
})
export class Change {
  @Field(() => ChangedKind, { description: 'What has changed.' })
  kind!: ValueOf<typeof ChangedKind>;
  @Field(() => ID, { description: 'The id of the run or job.' })
  of!: string;
  @Field(() => String, { description: 'Its status, or the state of its job.' })
  status!: string;
  @Field(() => String, { description: 'The REST path at which it can be read.' })
  path!: string;
  @Field(() => DateTime, { description: 'When it changed.' })
  at!: string;
  @Relation(() => Run, 'runId', 'The run, if one has changed.')
  run?: Run | null;
  @Relation(() => BrickJob, 'brickId', 'The job, if it makes a part of a video on its own.')
  brick?: BrickJob | null;
  @Relation('ImageJob', 'imageJobId', 'The job, if it makes a photo.')
  imageJob?: object | null;
  // Read by the relations above.
  runId!: string | null;
  brickId!: string | null;
  imageJobId!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What has changed since a time.' })
export class Changes {
  @Field(() => [Change], { description: 'Oldest first. Each run or job is listed once, with its latest change.' })
  items!: Change[];
  @Field(() => DateTime, { description: 'Send it as `since` to get what changes from now on.' })
  until!: string;
  @Field(() => Boolean, {
    description:
      'False if there is too much to list, or it was too long ago: then read everything that you show again.',
  })
  complete!: boolean;
}
