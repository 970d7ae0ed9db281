import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { oncePerSchema } from './once-per-schema.ts'

/** Serialise an answer by its schema and drop undeclared properties, as Fastify does by default. */
export const compileSerializer: FastifySerializerCompiler<object> = oncePerSchema(({ schema }) =>
  fastJsonStringify(schema),
)
