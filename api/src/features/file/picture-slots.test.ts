import { expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../test/app.ts'
import { holdPictures } from '../../../test/server/held-pictures.ts'
import { device } from '../../../test/world/registration.ts'

const { call, person } = await createTestApp({ isAlone: true })

test('signs a person in while pictures are being decoded', async () => {
  const { email } = await person()
  const letGo = holdPictures(24)
  const { status } = await call('POST', '/v1/login', { body: { email, password: testPassword, ...device } })
  await letGo()
  expect(status).toBe(200)
})
