import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../market/entities.ts';

/** A request of an API whose accounts have a token; `Name` are the names in its paths, empty where a path has none. */
type OwnRequest<Name extends string> = {
  readonly params: Readonly<Record<Name, string>>;
  readonly query: Record<string, string | string[]>;
  readonly body: unknown;
};

/** A handler that answers for the account whose token came along. */
export type OwnRoute<Name extends string> = (
  answer: (account: Account, request: OwnRequest<Name>) => unknown,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
