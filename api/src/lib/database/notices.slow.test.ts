import { expect, test } from 'vitest'
import { copyTemplate, isPostgres } from '../../../test/database.ts'
import { requireNotices } from './open-database.ts'
import { openPostgres } from './postgres.ts'

test.runIf(isPostgres)('rejects a start whose listening connection goes to another database', async () => {
  const [copy, other] = [await copyTemplate(), await copyTemplate()]
  const deaf = await openPostgres(copy.url ?? '', { listenUrl: other.url })
  await expect(requireNotices(deaf)).rejects.toThrow(
    /^DATABASE_LISTEN_URL: .* perlu alamat langsung ke basis data yang sama/,
  )
  for (const database of [deaf, other, copy]) await database.close()
})
