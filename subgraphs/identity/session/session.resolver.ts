import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../../platform/graph/arguments.js';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { OtherSessionsEnded, Session, SessionConnection } from './session.graphql.js';
import { endOtherSessions, endSession, type ListedSession, listSessions, sessionById } from './session.service.js';

const toSession = ({ created_at, last_used_at, expires_at, ...session }: ListedSession): Session => ({
  ...session,
  createdAt: created_at,
  lastUsedAt: last_used_at,
  expiresAt: expires_at,
});

@Resolver()
export class SessionResolver {
  @Query(() => SessionConnection, {
    description: 'The browsers in which the account is signed in, newest first. Requires a session.',
  })
  async sessions(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Session>> {
    const sessions = listSessions(inSession(context), context.sessionToken);
    return answerConnection(context, { first, after }, sessions, toSession);
  }

  @Query(() => Session, { description: "One of the account's sessions. Requires a session." })
  async session(@Ctx() context: GraphContext, @Id('session') id: string): Promise<Session> {
    return toSession(await sessionById(inSession(context), id, context.sessionToken));
  }

  @Mutation(() => Session, { description: 'Ends a session: its next request is refused. Requires a session.' })
  async endSession(@Ctx() context: GraphContext, @Id('session') id: string): Promise<Session> {
    return toSession(await endSession(inSession(context), id, context.sessionToken));
  }

  @Mutation(() => OtherSessionsEnded, { description: "Ends every session but the request's own. Requires a session." })
  async endOtherSessions(@Ctx() context: GraphContext): Promise<OtherSessionsEnded> {
    return { ended: await endOtherSessions(inSession(context), context.sessionToken) };
  }
}
