import { Field, InputType, ObjectType } from 'type-graphql';
import { GraphOnly, Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import type { Port, ProviderName as Provider } from '../../../providers/registry.js';
import type { PortModels } from './provider-key.service.js';

export const ModelPort = graphEnum<Port>('ModelPort', 'What a model makes.', {
  text: 'Texts.',
  image: 'Pictures.',
  speech: 'Spoken lines.',
  video: 'Clips.',
  lipsync: 'Clips whose mouth says a recording.',
  upscale: 'Enlarged videos.',
  transcription: 'What a recording says, in words.',
});
export const Payer = graphEnum('Payer', 'Whose key a model is called with.', {
  user: "The account's own.",
  platform: "The installation's.",
});
export const ProviderName = graphEnum<Provider>('ProviderName', 'Who runs models, and whose key an account may have.', {
  local: "This installation's models. The key is the word itself.",
  offline: 'The offline studio. The key is the word itself.',
  google: 'Google AI.',
  fal: 'fal.',
  openai: 'OpenAI.',
  anthropic: 'Anthropic.',
  openrouter: 'OpenRouter.',
  replicate: 'Replicate.',
  elevenlabs: 'ElevenLabs.',
});

/** What an `imageModel` is, wherever one is shown. */
export const IMAGE_MODEL =
  "The model that makes pictures: the chosen one, else that of the preferred provider of the account's keys, else the installation's; null if there is none.";

@ObjectType({
  simpleResolvers: true,
  description: "Whether the user's own model-provider key is set. The key is never returned.",
})
export class ProviderKeyStatus {
  @Field(() => Boolean, { description: 'Whether a key is stored.' })
  hasKey!: boolean;
  @Field(() => String, { nullable: true, description: IMAGE_MODEL })
  imageModel!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A setting was stored.' })
export class Saved {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  saved!: boolean;
  @GraphOnly()
  @Field(() => ProviderKeyStatus, { description: 'The key and the model as they are now.' })
  providerKey!: () => Promise<ProviderKeyStatus>;
}

@ObjectType({ simpleResolvers: true, description: 'A setting was removed.' })
export class Deleted {
  @Field(() => Boolean, { description: 'True even if there was nothing to remove.' })
  deleted!: boolean;
}

@InputType({ description: 'The key of a model provider.' })
export class SaveProviderKeyInput {
  @Limits({ minLength: 1, maxLength: 500 })
  @Field(() => String, {
    description:
      "The provider is recognised by the form of its keys. `local` stands for this installation's models, `offline` for the offline studio. It is stored encrypted.",
  })
  key!: string;
}

@InputType({ description: 'The model that pictures are made with.' })
export class ChooseImageModelInput {
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { description: "One of the image models of the provider of the account's first key." })
  model!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A stored key of a model provider. The key itself is never returned.',
})
export class ProviderKey {
  @Field(() => ProviderName, { description: 'Whose key it is. An account has one per provider.' })
  provider!: Provider;
  @Field(() => String, {
    nullable: true,
    description:
      'Its last characters, to tell it from others. Null if this installation can no longer decrypt it: save it again.',
  })
  hint!: string | null;
  @Field(() => DateTime, { description: 'When a key of the provider was first stored.' })
  createdAt!: string;
  @Field(() => [ModelPort], { description: 'What its models make.' })
  ports!: Port[];
}

@ObjectType({ simpleResolvers: true, description: 'Whether a provider accepts the stored key.' })
export class ProviderKeyCheck {
  @Field(() => Boolean, { description: 'Whether it does. It says nothing of the credit there.' })
  accepted!: boolean;
  @Field(() => String, { nullable: true, description: 'If not, why, and what to do. Null if it does.' })
  message!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The models of one provider among which an account may choose.' })
class OfferedModels {
  @Field(() => ProviderName, { description: 'A provider of which the account has a key.' })
  provider!: Provider;
  @Field(() => [String], { description: 'Its models; the first is used if none is chosen.' })
  models!: string[];
  @Field(() => Boolean, { description: 'Whether any other model of the provider may be chosen, too.' })
  any!: boolean;
}

@ObjectType('PortModels', {
  simpleResolvers: true,
  description: 'Which model makes one kind of thing for the account.',
})
export class PortModelsType implements PortModels {
  @Field(() => String, { nullable: true, description: '`local` is the offline studio. Null if there is no model.' })
  provider!: string | null;
  @Field(() => String, { nullable: true, description: "The provider's name of the model. Null if there is no model." })
  model!: string | null;
  @Field(() => Payer, { description: 'Who pays for it.' })
  account!: ValueOf<typeof Payer>;
  @Field(() => Boolean, { description: 'Whether the account has chosen it. Otherwise it is the preferred one.' })
  chosen!: boolean;
  @Field(() => [OfferedModels], { description: "What the account's keys offer instead." })
  offered!: PortModels['offered'];
}

const OFFLINE_FALLBACK =
  "Whether the offline writer may write for a run where the account's text model cannot: it is missing or too slow, or its answers are unusable. The run says so in `notice`.";

/** What each port is, wherever all of them are fields. */
const PORT: Readonly<Record<Port, string>> = {
  text: 'What writes.',
  image: 'What draws pictures.',
  speech: 'What speaks the lines.',
  video: 'What makes clips of pictures.',
  lipsync: 'What moves a mouth to a recording.',
  upscale: 'What enlarges videos.',
  transcription: 'What writes down what a recording says.',
};

@ObjectType({ simpleResolvers: true, description: 'Which models work for the account, by what they make.' })
export class AccountModels implements Record<Port, PortModels> {
  @Field(() => PortModelsType, { description: PORT.text })
  text!: PortModelsType;
  @Field(() => PortModelsType, { description: PORT.image })
  image!: PortModelsType;
  @Field(() => PortModelsType, { description: PORT.speech })
  speech!: PortModelsType;
  @Field(() => PortModelsType, { description: PORT.video })
  video!: PortModelsType;
  @Field(() => PortModelsType, { description: PORT.lipsync })
  lipsync!: PortModelsType;
  @Field(() => PortModelsType, { description: PORT.upscale })
  upscale!: PortModelsType;
  @Field(() => Boolean, { description: OFFLINE_FALLBACK })
  offlineFallback!: boolean;
  @Field(() => PortModelsType, { description: PORT.transcription })
  transcription!: PortModelsType;
}

@InputType({ description: 'A provider and its model.' })
class ModelChoice {
  @Field(() => ProviderName, { description: 'A provider of which the account has a key.' })
  provider!: Provider;
  @Limits({ minLength: 1, maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'One of its models; without it, its first.' })
  model?: string | null;
}

@InputType({
  description: 'Which models are to work for the account. What is left out stays; null returns to the preferred one.',
})
export class ChooseModelsInput {
  @Field(() => ModelChoice, { nullable: true, description: PORT.text })
  text?: ModelChoice | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.image })
  image?: ModelChoice | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.speech })
  speech?: ModelChoice | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.video })
  video?: ModelChoice | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.lipsync })
  lipsync?: ModelChoice | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.upscale })
  upscale?: ModelChoice | null;
  @Field(() => Boolean, { nullable: true, description: `${OFFLINE_FALLBACK} Null forbids it.` })
  offlineFallback?: boolean | null;
  @Field(() => ModelChoice, { nullable: true, description: PORT.transcription })
  transcription?: ModelChoice | null;
}
