import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { createTestApp } from '../test/app.ts'

const { deps } = await createTestApp()

const outbox = async (host: string, isHostChosen = false) => {
  const app = await buildApp({ ...deps, config: { ...deps.config, isHostChosen } }, { development: async () => {} })
  const { statusCode } = await app.inject({ url: '/dev/outbox', headers: { host } })
  await app.close()
  return statusCode
}

test('the outbox answers to this machine’s names, and to no name that a foreign page may bring', async () => {
  expect(await outbox('localhost:3000')).toBe(200)
  expect(await outbox('127.0.0.1:3000')).toBe(200)
  expect(await outbox('jahat.example')).toBe(404)
})

test('with HOST chosen it answers to any name', async () => {
  expect(await outbox('192.168.1.7:3000', true)).toBe(200)
})

test('without development there is no outbox', async () => {
  const app = await buildApp(deps)
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404)
  await app.close()
})
