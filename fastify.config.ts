import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { requestBodyMaxKibibytes } from './src/domain/limits'
import type { Settings } from './src/server/platform/settings/settings'
import { formTimeoutMilliseconds } from './src/server/transports/http/form-input'
import { RequestLog, sendClientError, loggedError } from './src/server/transports/http/request-log'

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'totpToken',
  'secret',
  'cookie',
  'authorization',
]

export function fastifyOptions({ logLevel, trustProxy }: Settings): FastifyHttpOptions<Server> {
  return {
    logger: logLevel !== 'silent' && {
      level: logLevel,
      base: null,
      serializers: { err: loggedError, req: ({ method }) => ({ method }) },
      redact: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    },
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: requestBodyMaxKibibytes * 1024,
    clientErrorHandler: sendClientError,
    // The body of a form takes longer; any other is cut by `cutSlowBodies`.
    requestTimeout: formTimeoutMilliseconds,
    http: { headersTimeout: 15_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 5_000 },
    // A number of proxies is counted from the nearest one: the client address that the last of them reports is
    // trusted.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  }
}
