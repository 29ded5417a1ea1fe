import type { FastifyRequest } from 'fastify'

const viewers = new WeakMap<FastifyRequest, number>()

/** Who asks, for the line of this request. */
export function noteViewer(request: FastifyRequest, userId: number) {
  viewers.set(request, userId)
}

export const viewerOf = (request: FastifyRequest) => viewers.get(request) ?? null
