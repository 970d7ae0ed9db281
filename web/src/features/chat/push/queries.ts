import { queryOptions } from '@tanstack/react-query'
import { installServiceWorker } from '../../../lib/browser/register-service-worker.ts'
import { call, CallFailed } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'

/** 'missing': this browser cannot; 'denied': the person has said no to it, and only its own settings change that. */
export type PushState = 'missing' | 'denied' | 'off' | 'on'

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How it stands in this browser, without asking for anything. */
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

/** What this browser could be asked: for pushes, or, on an iPhone, to be put on the home screen, where they can come. */
export async function findPushOffer(): Promise<'push' | 'home-screen' | null> {
  if (isTabOfPhone()) return 'home-screen'
  const isOpen = isAble() && Notification.permission === 'default' && !(await findSubscription())
  return isOpen ? 'push' : null
}

// Only Safari says how it stands. Pushes came to its home screen with 16.4, and adopted sheets with the same.
const isTabOfPhone = () =>
  'standalone' in navigator &&
  navigator.standalone === false &&
  !('PushManager' in window) &&
  'adoptedStyleSheets' in document

/** Asks for the permission, subscribes this browser and tells the server. To be called by a tap. */
export async function turnPushOn(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  await installServiceWorker()
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await tell(subscription)
  return 'on'
}

/** This browser hears nothing more. */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  await call('DELETE /v1/web-push/unsubscribe')
  await subscription?.unsubscribe()
  return readPushState()
}

/** A browser that is permitted and subscribed belongs to whoever is signed in now. */
export async function renewPush() {
  if (!isAble() || Notification.permission !== 'granted') return
  const subscription = await findSubscription()
  if (subscription) await tell(subscription)
}

/** A tap on a message outside of the page, while it is open: `open` is told where it leads. Returns how to stop. */
export function followPushTaps(open: (url: string) => void): () => void {
  if (!isAble()) return () => {}
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data && 'open' in data && typeof data.open === 'string') open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

/** Why it could not be turned on or off. The browser's own refusals are in English. */
export const pushFailureMessage = (error: Error) =>
  error instanceof CallFailed
    ? failureMessage(error)
    : 'Peramban ini tidak berhasil mendaftar. Periksa jaringanmu, lalu coba lagi.'

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without its keys')
  await call('POST /v1/web-push/subscribe', { body: { endpoint, keys: { p256dh, auth } } })
}
