import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs only paths: queries carry authorization codes, headers carry tokens and cookies. */
const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    path: request.url.split('?')[0],
    address: request.ip,
  }),
  res: (reply: FastifyReply) => ({ status: reply.statusCode }),
};

/** The server's log: JSON lines on stdout. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { ...serializers, err: pino.stdSerializers.err },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
