import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../market/entities.ts';

/** A request of an API with account tokens; `Name` lists its path parameters, empty when a path has none. */
type OwnRequest<Name extends string> = {
  readonly params: Readonly<Record<Name, string>>;
  readonly query: Record<string, string | string[]>;
  readonly body: unknown;
};

/** A handler for the account of the request's token. */
export type OwnRoute<Name extends string> = (
  answer: (account: Account, request: OwnRequest<Name>) => unknown,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
