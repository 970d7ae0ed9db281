import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { limits } from '@semai/contract/call/limits'
import * as profile from '@semai/contract/profile/profile'
import type { Static } from 'typebox'
import { newId, transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { fieldFailure } from '../../../lib/failure.ts'
import { refuseUnfitName } from '../../../lib/text/fit-name.ts'
import { encodeImage } from '../../../lib/file/image.ts'
import { removeImage } from '../../../lib/file/image-variant.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { readUpload } from '../../../lib/file/upload.ts'
import { insertFile } from '../../file/insert-file.ts'
import { auditRoutes } from '../audit/routes.ts'
import { closeRoutes } from '../close/routes.ts'
import { insertConsents } from '../record-consents.ts'
import { exportRoutes } from '../export/routes.ts'
import { updateProfile, type ProfileChange } from './update-profile.ts'
import { replacePhoto } from './replace-photo.ts'
import { getProfile } from '../queries.ts'
import { phoneFrom } from '../../../lib/text/phone.ts'
import { trimmedText } from './rules.ts'
import { settingRoutes } from '../setting/routes.ts'
import { userRoutes } from '../person/routes.ts'

const photoShape = { width: 512, height: 512, isFilled: true }

export const profileRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, files, sessions } = deps
    await app.register(auditRoutes(deps))
    await app.register(closeRoutes(deps))
    await app.register(exportRoutes(deps))
    await app.register(settingRoutes(deps))
    await app.register(userRoutes(deps))

    app.route({
      ...profile.updateProfile,
      handler: async (request) => {
        const { user_id, scope } = sessionOf(request)
        const now = clock.now()
        const change = changeOf(request.body, now)
        const { full_name: before } = await getProfile(db, user_id, deps.config)
        refuseUnfitName(change.full_name, { field: 'full_name', scope, before })
        await updateProfile(db, user_id, change, now)
        sessions.forget({ user_id })
        return { message: 'Profilmu sudah disimpan.', data: await getProfile(db, user_id, deps.config) }
      },
    })

    app.route({
      ...profile.updateAvatar,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { bytes } = await readUpload(request, limits.imageBytes, 'image-too-large')
        const { bytes: photo } = await encodeImage(bytes, photoShape, user_id)
        const storage_key = `avatar/${newId()}.webp`
        await files.put(storage_key, photo)
        const sha256 = createHash('sha256').update(photo).digest('hex')
        const facts = { name: 'foto.webp', mime_type: 'image/webp', size_bytes: photo.length, sha256, storage_key }
        const old = await transaction(db, async (tx) =>
          replacePhoto(tx, user_id, await insertFile(tx, { owner_id: user_id, purpose: 'avatar', ...facts })),
        ).catch(async (error: unknown) => {
          await files.remove(storage_key)
          throw error
        })
        if (old) await removeImage(files, old)
        return { message: 'Fotomu sudah diganti.', data: { photo: { url: `/files/${storage_key}` } } }
      },
    })

    app.route({
      ...profile.removeAvatar,
      handler: async (request) => {
        const old = await transaction(db, (tx) => replacePhoto(tx, sessionOf(request).user_id, null))
        if (old) await removeImage(files, old)
        return { message: 'Fotomu sudah dihapus.' }
      },
    })

    app.route({
      ...profile.updateConsent,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        const { purpose, is_granted } = request.body
        await insertConsents(db, { user_id, purposes: [purpose], is_granted, at: clock.now().toISOString() })
        return { message: 'Pilihanmu sudah dicatat.', data: { accepts_analytics: is_granted } }
      },
    })
  }

type ProfileBody = Static<typeof profile.updateProfile.schema.body>

/** @throws Failure phone-invalid */
function changeOf({ is_profile_completed, full_name, phone, ...body }: ProfileBody, now: Date): ProfileChange {
  const typedPhone = trimmedText(phone)
  const normalPhone = typedPhone ? phoneFrom(typedPhone) : typedPhone
  if (typedPhone && !normalPhone) throw fieldFailure('phone-invalid', 'phone')
  return {
    ...body,
    occupation: trimmedText(body.occupation),
    organization: trimmedText(body.organization),
    bio: trimmedText(body.bio),
    phone: normalPhone,
    full_name: full_name?.trim().replace(/\s+/g, ' '),
    profile_completed_at: is_profile_completed && now.toISOString(),
  }
}
