import { queryOptions } from '@tanstack/react-query'
import { installServiceWorker } from '../../../lib/browser/register-service-worker.ts'
import { call, CallFailed } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'

/** 'missing': unsupported; 'denied': the person rejected it, and only the browser's settings can change that. */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Read the state of this browser without a prompt. */
async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

export const pushStateQuery = queryOptions({
  queryKey: ['chat', 'push-state'],
  queryFn: readPushState,
  staleTime: 0,
})

/** Find an offer for this browser: pushes, or on an iPhone the home screen, which pushes need. */
export async function findPushOffer(): Promise<'push' | 'home-screen' | null> {
  if (isTabOfPhone()) return 'home-screen'
  const isOpen = isAble() && Notification.permission === 'default' && !(await findSubscription())
  return isOpen ? 'push' : null
}

// Only Safari has `standalone`. Its home screen supports pushes since 16.4, like adopted style sheets.
const isTabOfPhone = () =>
  'standalone' in navigator &&
  navigator.standalone === false &&
  !('PushManager' in window) &&
  'adoptedStyleSheets' in document

/** Request the permission, subscribe this browser and register it with the server. Call it in a tap handler. */
export async function enablePush(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await installServiceWorker()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await sendSubscription(subscription)
  return 'on'
}

/** Unsubscribe this browser. */
export async function disablePush(): Promise<PushState> {
  const subscription = await findSubscription()
  await call('DELETE /v1/web-push/unsubscribe')
  await subscription?.unsubscribe()
  return readPushState()
}

/** Assign a permitted and subscribed browser to the person signed in now. */
export async function renewPush() {
  if (!isAble() || Notification.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription) await sendSubscription(subscription)
}

/** Call `open` with the address of a tapped push while the page is open. Returns a function that stops it. */
export function followPushTaps(open: (url: string) => void): () => void {
  if (!isAble()) return () => {}
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string') open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

/** Explain why turning it on or off failed. The browser's own messages are in English. */
export const pushFailureMessage = (error: Error) =>
  error instanceof CallFailed
    ? failureMessage(error)
    : 'Peramban ini tidak berhasil mendaftar. Periksa jaringanmu, lalu coba lagi.'

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function sendSubscription(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without its keys')
  await call('POST /v1/web-push/subscribe', { body: { endpoint, keys: { p256dh, auth } } })
}
