import type { FastifyRequest } from 'fastify'

export interface Device {
  user_device: string
  fcm_token: string
  user_agent: string | null
}

/** The device as the body names it, and the browser as it names itself. */
export const deviceOf = ({ body, headers }: FastifyRequest<{ Body: Omit<Device, 'user_agent'> }>): Device => ({
  user_device: body.user_device,
  fcm_token: body.fcm_token,
  user_agent: headers['user-agent'] ?? null,
})
