import type { ServerEvents } from '@semai/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll } from 'vitest'
import type { TestApp } from '../app.ts'

type Heard = Parameters<ServerEvents['notification']>[0]

interface SocketOptions {
  token?: unknown
  headers?: Record<string, string>
  transports?: ('polling' | 'websocket')[]
}

/** Listens with the test's app and opens real sockets to it, all closed after the file. */
export async function socketOpener({ app }: TestApp) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const opened: Socket[] = []
  afterAll(() => {
    for (const socket of opened) socket.disconnect()
  })

  /** Answers once it is let in. @throws the refusal, with what it says in `data` */
  async function connect({ token, headers = {}, transports = ['websocket'] }: SocketOptions) {
    const socket = io(url, { auth: { token }, extraHeaders: headers, transports, forceNew: true, reconnection: false })
    opened.push(socket)
    const heard: Heard[] = []
    socket.on('notification', (notification: Heard) => void heard.push(notification))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { socket, heard, gone: new Promise<string>((resolve) => void socket.once('disconnect', resolve)) }
  }
  return { url, connect }
}
