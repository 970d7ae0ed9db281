import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listConsoleEffects } from '@semai/contract/console/effect'
import * as calls from '@semai/contract/console/record'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { onePage } from '../../../lib/database/page.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { actOnRows } from './act-on-rows.ts'
import { contextOf, revOfHeader } from '../context-rules.ts'
import { listEffects } from './effects.ts'
import { listOf } from '../list/queries.ts'
import { getRecord } from './queries.ts'
import { noteListed } from '../people/note-listed.ts'
import { labelRows, listOptions } from '../reference/queries.ts'
import { listRows } from '../row-queries.ts'
import { changeRow, createRow } from './save-row.ts'
import { isOpenTo, lookupOf } from '../tables.ts'

export const rowRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...calls.listConsoleRows,
      handler: async (request) => {
        const context = contextOf(deps, request, request.params.resource)
        const { data, ...counts } = await listRows(db, context, listOf(context, request.query), request.query)
        const labels = await labelRows(
          db,
          context.table.resource,
          data.map(({ values }) => values),
        )
        return { ...counts, data: data.map(({ id, values }, at) => ({ id, values, labels: labels[at] ?? {} })) }
      },
    })

    app.route({
      ...calls.getConsoleRow,
      handler: async (request) => {
        const context = contextOf(deps, request, request.params.resource)
        return { data: await getRecord(context, request.params.id) }
      },
    })

    app.route({
      ...calls.createConsoleRow,
      handler: async (request, reply) => {
        const { params, body } = request
        const context = contextOf(deps, request, params.resource, 'create')
        const id = await createRow(context, body)
        return reply.code(201).send({ data: await getRecord(context, id) })
      },
    })

    app.route({
      ...calls.updateConsoleRow,
      handler: async (request) => {
        const { params, body } = request
        const context = contextOf(deps, request, params.resource, 'update')
        const id = await changeRow(context, {
          id: params.id,
          rev: revOfHeader(request),
          given: body.values,
          choices: body.choices,
        })
        return { data: await getRecord(context, id) }
      },
    })

    app.route({
      ...listConsoleEffects,
      handler: async (request) => {
        const { params, body } = request
        const saves = 'id' in body && body.id ? 'update' : 'create'
        const context = contextOf(deps, request, params.resource, 'ids' in body ? undefined : saves)
        return { data: await listEffects(context, body) }
      },
    })

    app.route({
      ...calls.actOnConsoleRows,
      handler: async (request) => {
        const context = contextOf(deps, request, request.params.resource)
        return { data: await actOnRows(context, request.body) }
      },
    })

    app.route({
      ...calls.listConsoleOptions,
      handler: async (request) => {
        const { params, query } = request
        const session = sessionOf(request)
        const lookup = lookupOf(params.resource)
        if (!lookup || !isOpenTo(session, params.resource)) throw new Failure('console-resource-not-found')
        const search = query.search?.trim() ?? ''
        const options = await listOptions(db, lookup, { session, search, ids: query.ids?.split(',') })
        const seen = lookup.isOfPeople ? options.map(({ id }) => id) : []
        await noteListed(db, session, seen, deps.clock.now())
        return onePage(options)
      },
    })
  }
