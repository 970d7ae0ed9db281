import type { FastifyReply } from 'fastify'

/** Redirect to a row's present address. No browser keeps the answer: staff may take the former slug back. */
export const movedPermanently = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-cache').redirect(address, 301)
