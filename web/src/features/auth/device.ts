import { createDeviceToken } from '../../lib/session/device-token.ts'

/** How this browser names itself at a sign-in. */
export const createDevice = () => ({ fcm_token: createDeviceToken(), user_device: 'web' })
