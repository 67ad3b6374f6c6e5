import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { FORMAT_MEDIA, GOALS } from './keys.js';
import { RECIPE_STATUSES } from './recipes.js';
import { VOCABULARY } from './vocabulary.js';

export const Goal = graphEnum('Goal', GOALS, 'What a video should achieve.');
export const FormatMedium = graphEnum('FormatMedium', FORMAT_MEDIA, 'What a format is made as.');
const RecipeStatus = graphEnum('RecipeStatus', RECIPE_STATUSES);

@ObjectType({ simpleResolvers: true })
export class VocabMedium {
  @Field(() => FormatMedium) key!: ValueOf<typeof FormatMedium>;
  @Field(() => String) label!: string;
}

@ObjectType({ simpleResolvers: true })
export class VocabNiche {
  @Field(() => String) key!: string;
  @Field(() => String) label!: string;
}

@ObjectType({ simpleResolvers: true })
export class VocabEntry extends VocabNiche {
  @Field(() => String) description!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A workflow that makes one medium.' })
export class VocabPreset extends VocabEntry {
  @Field(() => FormatMedium) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => Boolean, { description: 'Whether runs can follow it yet.' }) available!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A script format of the writer.' })
export class VocabTalkingFormat extends VocabEntry {
  @Field(() => FormatMedium) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => [String], { description: 'The purpose of each line, in order.' }) roles!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'How a script argues.' })
export class VocabStructure extends VocabEntry {
  @Field(() => String, { description: 'The hook family with which it opens.' }) family!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The run option that requests a recipe.' })
export class RecipeOption {
  @Field(() => String) key!: string;
  @Field(() => String) value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A way of making a post, with the key under which evidence is kept.',
})
export class VocabRecipe {
  @Field(() => String, { description: '`<family>:<id>`.' }) key!: string;
  @Field(() => String) family!: string;
  @Field(() => String) id!: string;
  @Field(() => String) label!: string;
  @Field(() => FormatMedium, { nullable: true, description: 'Null for a hook, which can open any medium.' })
  medium!: ValueOf<typeof FormatMedium> | null;
  @Field(() => [String], { description: 'The workflows that can make such posts.' }) presets!: readonly string[];
  @Field(() => RecipeOption, { nullable: true }) option!: RecipeOption | null;
  @Field(() => String, {
    nullable: true,
    description: 'The hook family with which it usually opens; null if any will do.',
  })
  hookFamily!: string | null;
  @Field(() => Goal, {
    description: 'The goal that it tends to serve, according to an editor’s judgement, not a measurement.',
  })
  signal!: ValueOf<typeof Goal>;
  @Field(() => RecipeStatus, { description: 'A demoted recipe is no longer suggested; its key stays valid.' })
  status!: ValueOf<typeof RecipeStatus>;
}

@ObjectType({
  simpleResolvers: true,
  description: 'All keys that name formats. Keys are stable: none is removed, and none changes its meaning.',
})
export class FormatVocabulary {
  @Field(() => Int, { description: 'Increases whenever keys are added.' }) version!: number;
  @Field(() => [VocabMedium]) media!: VocabMedium[];
  @Field(() => [VocabPreset]) presets!: VocabPreset[];
  @Field(() => [VocabTalkingFormat]) talkingFormats!: VocabTalkingFormat[];
  @Field(() => [VocabStructure]) structures!: VocabStructure[];
  @Field(() => [VocabEntry]) carouselFormats!: VocabEntry[];
  @Field(() => [VocabEntry]) chatFormats!: VocabEntry[];
  @Field(() => [VocabEntry]) deckRecipes!: VocabEntry[];
  @Field(() => [VocabEntry]) hookFamilies!: VocabEntry[];
  @Field(() => [VocabNiche]) niches!: VocabNiche[];
  @Field(() => [VocabRecipe]) recipes!: VocabRecipe[];
}

@Resolver()
export class VocabResolver {
  @Query(() => FormatVocabulary, { description: 'The same as `/formats-vocab.json`, which needs no key.' })
  formatVocabulary(@Ctx() context: GraphContext): FormatVocabulary {
    signedIn(context);
    return VOCABULARY;
  }
}
