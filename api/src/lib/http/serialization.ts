import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { oncePerSchema } from './once-per-schema.ts'

/** Writes an answer as its schema has it, and nothing that it does not declare: as Fastify would without being told. */
export const compileSerializer: FastifySerializerCompiler<object> = oncePerSchema(({ schema }) =>
  fastJsonStringify(schema),
)
