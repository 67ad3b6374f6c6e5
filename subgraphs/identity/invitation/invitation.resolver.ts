import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { CreateInvitationInput, Invitation, InvitationConnection, NewInvitation } from './invitation.graphql.js';
import {
  type InvitationRow,
  invitationById,
  invite,
  listInvitations,
  withdrawInvitation,
} from './invitation.service.js';

const DEFAULT_DAYS = 7;

/** Converts an invitation made by {@link invite}, which always expires. */
const toInvitation = (row: InvitationRow): Invitation => ({ ...row, expires_at: row.expires_at! });

@Resolver()
export class InvitationResolver {
  @Query(() => InvitationConnection, { description: 'Open invitations, newest first. Administrators only.' })
  async invitations(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Invitation>> {
    return answerConnection(context, { first, after }, listInvitations(asAdmin(context).em), toInvitation);
  }

  @Query(() => Invitation, { description: 'An open invitation. Administrators only.' })
  async invitation(@Ctx() context: GraphContext, @Id('invitation') id: string): Promise<Invitation> {
    return toInvitation(await invitationById(asAdmin(context).em, id));
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
