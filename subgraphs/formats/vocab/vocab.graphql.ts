import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import type { Goal as GoalKey, FormatMedium as Medium, Metric } from './keys.js';
import type { RecipeStatus as Status } from './recipes.js';
import { VOCABULARY } from './vocabulary.js';
import { COUNTS, WORDS } from './words.js';

export const Goal = graphEnum<GoalKey>('Goal', 'What a post should achieve, and so which of its numbers counts.', {
  reach: 'To be seen by many: views.',
  saves: 'To be kept: saves.',
  comments: 'To be talked about: comments.',
  follows: 'To win followers: follows.',
  clicks: 'To lead to a page: clicks.',
  sales: 'To sell: purchases.',
});
export const FormatMedium = graphEnum<Medium>('FormatMedium', 'What a format is made as.', {
  talking: 'A creator talks to the camera.',
  chat: 'A conversation on a phone screen, message by message.',
  story: 'A short acted story in scenes.',
  monologue: 'One person talks for a minute or more.',
  demo: 'An app on a phone, screen by screen.',
  carousel: 'Slides to swipe through.',
});
export const PostMetric = graphEnum<Metric>('PostMetric', 'A number of a post.', COUNTS);
const RecipeStatus = graphEnum<Status>('RecipeStatus', 'Whether a recipe is suggested.', {
  live: 'It is.',
  demoted: 'No longer; its key stays valid.',
});

const KEY = 'Its permanent key.';
const LABEL = 'What to show people.';

@ObjectType({ simpleResolvers: true, description: 'What a post can be made as.' })
export class VocabMedium {
  @Field(() => FormatMedium, { description: KEY }) key!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { description: LABEL }) label!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A field that posts are about.' })
export class VocabNiche {
  @Field(() => String, { description: KEY }) key!: string;
  @Field(() => String, { description: LABEL }) label!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A key with what it means.' })
export class VocabEntry extends VocabNiche {
  @Field(() => String, { description: 'What it means, in a sentence.' }) description!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A workflow that makes one medium.' })
export class VocabPreset extends VocabEntry {
  @Field(() => FormatMedium, { description: WORDS.medium }) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => Boolean, { description: 'Whether runs can follow it yet.' }) available!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A script format of the writer.' })
export class VocabTalkingFormat extends VocabEntry {
  @Field(() => FormatMedium, { description: WORDS.medium }) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => [String], { description: 'The purpose of each line, in order.' }) roles!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'How a script argues.' })
export class VocabStructure extends VocabEntry {
  @Field(() => String, { description: 'The hook family with which it opens.' }) family!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The run option that requests a recipe.' })
export class RecipeOption {
  @Field(() => String, { description: 'The name of the run option.' }) key!: string;
  @Field(() => String, { description: 'The value that requests the recipe.' }) value!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A way of making a post, with the key under which evidence is kept.',
})
export class VocabRecipe {
  @Field(() => String, { description: '`<family>:<id>`.' }) key!: string;
  @Field(() => String, { description: 'The first part of its key: what kind of recipe it is.' }) family!: string;
  @Field(() => String, {
    name: 'recipeId',
    simple: false,
    description: 'The second part of its key, unique within its family.',
  })
  id!: string;
  @Field(() => String, { description: LABEL }) label!: string;
  @Field(() => FormatMedium, { nullable: true, description: 'Null for a hook, which can open any medium.' })
  medium!: ValueOf<typeof FormatMedium> | null;
  @Field(() => [String], { description: 'The workflows that can make such posts.' }) presets!: readonly string[];
  @Field(() => RecipeOption, { nullable: true, description: 'Null if no option requests it.' })
  option!: RecipeOption | null;
  @Field(() => String, {
    nullable: true,
    description: 'The hook family with which it usually opens; null if any will do.',
  })
  hookFamily!: string | null;
  @Field(() => Goal, {
    description: 'The goal that it tends to serve, according to an editor’s judgement, not a measurement.',
  })
  signal!: ValueOf<typeof Goal>;
  @Field(() => RecipeStatus, { description: 'Whether it is suggested.' })
  status!: ValueOf<typeof RecipeStatus>;
}

@ObjectType({
  simpleResolvers: true,
  description: 'All keys that name formats. Keys are stable: none is removed, and none changes its meaning.',
})
export class FormatVocabulary {
  @Field(() => Int, { description: 'Increases whenever keys are added.' }) version!: number;
  @Field(() => [VocabMedium], { description: 'What posts are made as.' }) media!: VocabMedium[];
  @Field(() => [VocabPreset], { description: 'The workflows that runs follow.' }) presets!: VocabPreset[];
  @Field(() => [VocabTalkingFormat], { description: 'The formats of spoken scripts.' })
  talkingFormats!: VocabTalkingFormat[];
  @Field(() => [VocabStructure], { description: 'How a script argues.' }) structures!: VocabStructure[];
  @Field(() => [VocabEntry], { description: 'The shapes of a carousel.' }) carouselFormats!: VocabEntry[];
  @Field(() => [VocabEntry], { description: 'The shapes of a chat.' }) chatFormats!: VocabEntry[];
  @Field(() => [VocabEntry], { description: 'The ways in which a carousel holds its readers.' })
  deckRecipes!: VocabEntry[];
  @Field(() => [VocabEntry], { description: 'How a first line catches attention.' }) hookFamilies!: VocabEntry[];
  @Field(() => [VocabNiche], { description: 'What posts are about.' }) niches!: VocabNiche[];
  @Field(() => [VocabRecipe], { description: 'Every way of making a post that follows from the sets above.' })
  recipes!: VocabRecipe[];
}

@Resolver()
export class VocabResolver {
  @Query(() => FormatVocabulary, { description: 'The same as `/formats-vocab.json`, which needs no key.' })
  formatVocabulary(@Ctx() context: GraphContext): FormatVocabulary {
    signedIn(context);
    return VOCABULARY;
  }
}
