import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { StoryScriptInput } from './story-script.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'A rewritten scene.' })
export class SceneRewrite {
  @Field(() => String, { description: 'What the voice says; empty where nobody should speak.' })
  narration!: string;
  @Field(() => String, { description: 'What happens.' })
  action!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What works in a story ad, and what does not.' })
export class StoryCritique {
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;
  @Field(() => String, {
    description: 'One sentence: ready to shoot, nearly there or not yet, with its strongest and weakest point.',
  })
  verdict!: string;
  @Field(() => [String], { description: 'What works.' })
  strengths!: string[];
  @Field(() => [String], { description: 'Claims that ads must not make come first, with their source.' })
  issues!: string[];
  @Field(() => Int, { description: 'Index of the scene that needs the most work, counted from 0.' })
  weakestIndex!: number;
  @Field(() => SceneRewrite, {
    nullable: true,
    description:
      'A better version of that scene; null where nothing is weak, or where nothing better can be said without inventing.',
  })
  weakestRewrite!: SceneRewrite | null;
}

@InputType({ description: 'A story ad to judge.' })
export class CritiqueStoryInput {
  @Field(() => StoryScriptInput, { description: 'The story as it is.' })
  script!: StoryScriptInput;
}
