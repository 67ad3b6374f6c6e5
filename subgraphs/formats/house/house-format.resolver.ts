import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import {
  CreateHouseFormatInput,
  HouseFormat,
  HouseFormatDeleted,
  UpdateHouseFormatInput,
} from './house-format.graphql.js';
import { toHouseFormat } from './house-format.present.js';
import { createHouseFormat, deleteHouseFormat, updateHouseFormat } from './house-format.service.js';
import { readKnownFormat } from './known-formats.service.js';

@Resolver()
export class HouseFormatResolver {
  @Mutation(() => HouseFormat, { description: 'Adds a format for everybody. Administrators only.' })
  async createHouseFormat(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreateHouseFormatInput) input: CreateHouseFormatInput,
  ): Promise<HouseFormat> {
    const admin = asAdmin(context);
    return toHouseFormat(await readKnownFormat(admin, await createHouseFormat(admin, input)));
  }

  @Mutation(() => HouseFormat, {
    description: 'Only the given fields change; null clears a field. Administrators only.',
  })
  async updateHouseFormat(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => UpdateHouseFormatInput) input: UpdateHouseFormatInput,
  ): Promise<HouseFormat> {
    const admin = asAdmin(context);
    return toHouseFormat(await readKnownFormat(admin, await updateHouseFormat(admin.em, slug, input)));
  }

  @Mutation(() => HouseFormatDeleted, {
    description: 'Deletes it permanently; posts that carry its key are unchanged. Administrators only.',
  })
  async deleteHouseFormat(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
  ): Promise<HouseFormatDeleted> {
    await deleteHouseFormat(asAdmin(context).em, slug);
    return { slug, deleted: true };
  }
}
