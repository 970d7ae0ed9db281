import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limits } from '@semai/contract/call/limits'
import * as account from '@semai/contract/mentor/account'
import type { FastifyRequest } from 'fastify'
import { newId, transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { contextFor } from '../../console/audit/insert-actions.ts'
import { getRow } from '../../console/row-queries.ts'
import { insertFile } from '../../file/insert-file.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { endAccount } from './end-account.ts'
import { inviteMentor } from './invite-mentor.ts'
import { getOwnMentor } from './own-mentor-queries.ts'
import { getMentorAccount, getOwnEntry, viewInvitation } from './queries.ts'
import { updateEntry } from './update-entry.ts'

const photoShape = { width: 512, height: 512, isFilled: true }

export const mentorAccountRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(staffRoutes(deps))
    await app.register(invitedRoutes(deps))
    await app.register(ownRoutes(deps))
  }

const staffRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps
    const contextOf = (request: FastifyRequest) =>
      contextFor({ deps, session: sessionOf(request), now: clock.now() }, 'mentor')

    app.route({
      ...account.getMentorAccount,
      handler: async (request) => {
        const { mentor_id } = request.query
        await getRow(db, contextOf(request), mentor_id)
        return { data: await getMentorAccount(db, mentor_id, clock.now()) }
      },
    })

    app.route({
      ...account.inviteMentor,
      handler: async (request, reply) => {
        const data = await transaction(db, async (tx) => {
          await inviteMentor(contextOf(request), tx, request.body)
          return getMentorAccount(tx, request.body.mentor_id, clock.now())
        })
        return reply.code(201).send({ message: 'Undangannya sudah dikirim.', data })
      },
    })

    app.route({
      ...account.endMentorAccount,
      handler: async (request) => {
        const { mentor_id } = request.body
        const { data, user_id } = await transaction(db, async (tx) => ({
          user_id: await endAccount(contextOf(request), tx, mentor_id),
          data: await getMentorAccount(tx, mentor_id, clock.now()),
        }))
        if (user_id) sessions.forget({ user_id })
        return { message: user_id ? 'Akunnya sudah dilepas.' : 'Undangannya sudah ditarik kembali.', data }
      },
    })
  }

const invitedRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, sessions } = deps

    app.route({
      ...account.viewMentorInvitation,
      handler: async ({ body }) => ({ data: await viewInvitation(db, body.token, clock.now()) }),
    })

    app.route({
      ...account.acceptMentorInvitation,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await transaction(db, async (tx) => {
          await acceptInvitation(deps, tx, user_id, request.body.token)
          return getOwnEntry(tx, user_id)
        })
        sessions.forget({ user_id })
        return { message: 'Selamat datang, mentor.', data }
      },
    })
  }

const ownRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files } = deps
    const change = (userId: string, make: (tx: Tx) => Promise<void>) =>
      transaction(db, async (tx) => {
        await make(tx)
        return getOwnEntry(tx, userId)
      })

    app.route({
      ...account.getOwnMentor,
      handler: async (request) => ({ data: await getOwnEntry(db, sessionOf(request).user_id) }),
    })

    app.route({
      ...account.updateOwnMentor,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await change(user_id, (tx) => updateEntry(tx, user_id, request.body, clock.now()))
        return { message: 'Profil mentormu sudah disimpan.', data }
      },
    })

    app.route({
      ...account.updateOwnMentorPhoto,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        await getOwnMentor(db, user_id)
        const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
        const { bytes: photo } = await encodeImage(bytes, photoShape, user_id)
        // The directory is public, so the photo is published; the cleanup job removes it once no mentor row names it.
        const storage_key = `library/${newId()}.webp`
        await files.put(storage_key, photo)
        const sha256 = createHash('sha256').update(photo).digest('hex')
        const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: photo.length, sha256, storage_key }
        const data = await change(user_id, async (tx) => {
          await insertFile(tx, { ...facts, owner_id: null, purpose: 'library' })
          await updateEntry(tx, user_id, { photo_url: `/files/${storage_key}` }, clock.now())
        })
        return { message: 'Fotomu sudah diganti.', data }
      },
    })

    app.route({
      ...account.removeOwnMentorPhoto,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const data = await change(user_id, (tx) => updateEntry(tx, user_id, { photo_url: null }, clock.now()))
        return { message: 'Fotomu sudah dihapus.', data }
      },
    })
  }
