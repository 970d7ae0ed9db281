// Limit for an unreachable push service.
const LONGEST_MS = 1000

/** Ends what this browser is pushed. Never throws. */
export async function leavePush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
  await Promise.race([unsubscribe().catch(() => {}), new Promise((resolve) => window.setTimeout(resolve, LONGEST_MS))])
}

async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
