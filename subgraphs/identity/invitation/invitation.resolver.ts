import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { CreateInvitationInput, Invitation, NewInvitation } from './invitation.graphql.js';
import { type InvitationRow, invite, listInvitations, withdrawInvitation } from './invitation.service.js';

const DEFAULT_DAYS = 7;

/** Converts an invitation made by {@link invite}, which always expires. */
const toInvitation = (row: InvitationRow): Invitation => ({ ...row, expires_at: row.expires_at! });

@Resolver()
export class InvitationResolver {
  @Query(() => [Invitation], { description: 'Open invitations, newest first. Administrators only.' })
  async invitations(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Invitation[]> {
    const { em } = asAdmin(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('invitations'),
        read: (slice) => listInvitations(em, slice),
        at: ({ created_at, id }) => [created_at, id],
        show: toInvitation,
      },
    );
    return items;
  }

  @Mutation(() => NewInvitation, { description: 'Invites one person to create an account. Administrators only.' })
  async createInvitation(
    @Ctx() context: GraphContext,
    @Input(() => CreateInvitationInput, { nullable: true }) input?: CreateInvitationInput | null,
  ): Promise<NewInvitation> {
    const { em } = asAdmin(context);
    const { token, invitation } = await invite(em, { email: input?.email ?? null, days: input?.days ?? DEFAULT_DAYS });
    return { token, invitation: toInvitation(invitation) };
  }

  @Mutation(() => Invitation, { description: 'Withdraws an unused invitation. Administrators only.' })
  async deleteInvitation(@Ctx() context: GraphContext, @Id('invitation') id: string): Promise<Invitation> {
    return toInvitation(await withdrawInvitation(asAdmin(context).em, id));
  }
}
