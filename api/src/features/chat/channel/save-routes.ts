import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as chat from '@semai/contract/chat'
import { limits } from '@semai/contract/limits'
import { newId, transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { isFitName, refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/queries.ts'
import { getChannelFor, type ChannelViewer } from './access-queries.ts'
import { getChannel } from './queries.ts'
import { isInCharge } from './rules.ts'
import { createChannel, lockManaged, pinMessage, replacePhoto, updateChannel } from './save-queries.ts'
import { claimChatTurn } from '../rate-queries.ts'

const photoShape = { width: 512, height: 512, isFilled: true }

export const channelSaveRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps

    app.route({
      ...chat.createChannel,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { scope } = session
        refuseUnfitName(request.body.name, { field: 'name', scope })
        const id = await transaction(db, (tx) => createChannel(deps, tx, session.user_id, request.body))
        const channel_detail = await getChannel(db, id, session)
        return reply.code(201).send({ data: { channel_detail, channel_media: [] } })
      },
    })

    app.route({
      ...chat.updateChannel,
      handler: async (request) => {
        const session = sessionOf(request)
        await claimChatTurn(deps, session.user_id, 'action')
        const { channel_id, name } = request.body
        if (name !== undefined && !isFitName(name, session.scope)) {
          const { name: before } = await getChannel(db, channel_id, session)
          refuseUnfitName(name, { field: 'name', scope: session.scope, before })
        }
        await transaction(db, (tx) => updateChannel(deps, tx, session, request.body))
        return { message: 'Perubahannya sudah disimpan.', data: await getChannel(db, request.body.channel_id, session) }
      },
    })

    app.route({
      ...chat.pinMessage,
      handler: async (request) => {
        const session = sessionOf(request)
        const { channel_id, message_id } = request.body
        await claimChatTurn(deps, session.user_id, 'action')
        await transaction(db, (tx) => pinMessage(tx, session, request.body))
        const message = message_id ? 'Pesannya sudah disematkan.' : 'Sematannya sudah dilepas.'
        return { message, data: await getChannel(db, channel_id, session) }
      },
    })

    app.route({
      ...chat.uploadChannelPhoto,
      handler: async (request) => {
        const session = sessionOf(request)
        const { channel_id } = request.query
        // Strangers cost no decoding; whether they still manage it is asked again under the lock.
        checkGroup(await getChannelFor(db, channel_id, session))
        await claimChatTurn(deps, session.user_id, 'action')
        const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
        const { bytes: image } = await encodeImage(bytes, photoShape, session.user_id)
        const url = await storePhoto(deps, { channel_id, viewer: session, image })
        return { message: 'Fotonya sudah diganti.', data: { photo: { url } } }
      },
    })
  }

/** Only a group has a photo of its own. @throws Failure channel-not-yours */
function checkGroup({ type, role }: Pick<Awaited<ReturnType<typeof getChannelFor>>, 'type' | 'role'>) {
  if (type !== 'group' || !isInCharge(role)) throw new Failure('channel-not-yours')
}

interface Photo {
  channel_id: string
  viewer: ChannelViewer
  image: Uint8Array
}

async function storePhoto({ db, files }: Deps, { channel_id, viewer, image }: Photo) {
  const storage_key = `channel/${newId()}.webp`
  await files.put(storage_key, image)
  const sha256 = createHash('sha256').update(image).digest('hex')
  const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: image.length, sha256, storage_key }
  const old = await transaction(db, async (tx) => {
    checkGroup(await lockManaged(tx, channel_id, viewer))
    // A group's photo is the group's: it stays when the person goes who brought it.
    const fileId = await insertFile(tx, { owner_id: null, purpose: 'channel', ...facts })
    return replacePhoto(tx, channel_id, fileId)
  }).catch(async (error: unknown) => {
    await files.remove(storage_key)
    throw error
  })
  if (old) await removeImage(files, old)
  return `/files/${storage_key}`
}
