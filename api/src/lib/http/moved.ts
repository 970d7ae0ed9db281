import type { FastifyReply } from 'fastify'

/** Redirect to a row's current address. Not cached, because staff may reuse the former slug. */
export const movedPermanently = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-cache').redirect(address, 301)
