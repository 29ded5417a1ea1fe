import type { FastifyRequest } from 'fastify'

const viewers = new WeakMap<FastifyRequest, number>()

/** Stores the viewer's id for the request's log line. */
export function logViewer(request: FastifyRequest, userId: number) {
  viewers.set(request, userId)
}

export const viewerOf = (request: FastifyRequest) => viewers.get(request) ?? null
