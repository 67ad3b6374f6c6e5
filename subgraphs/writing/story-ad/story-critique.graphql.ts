import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { StoryScriptInput } from './story-script.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'A scene again.' })
export class SceneRewrite {
  @Field(() => String, { description: 'What the voice says; empty where nobody should speak.' })
  narration!: string;
  @Field(() => String, { description: 'What happens.' })
  action!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What holds in a story ad, and what does not.' })
export class StoryCritique {
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;
  @Field(() => String, {
    description: 'One sentence: ready to shoot, nearly there or not yet, and what speaks most for and against it.',
  })
  verdict!: string;
  @Field(() => [String])
  strengths!: string[];
  @Field(() => [String], { description: 'What ads must not claim is named first, with its source.' })
  issues!: string[];
  @Field(() => Int, { description: 'The scene that needs the most work, counted from 0.' })
  weakestIndex!: number;
  @Field(() => SceneRewrite, {
    nullable: true,
    description:
      'That scene again, better; null where nothing is weak or nothing better can be said without inventing.',
  })
  weakestRewrite!: SceneRewrite | null;
}

@InputType()
export class CritiqueStoryInput {
  @Field(() => StoryScriptInput)
  script!: StoryScriptInput;
}
