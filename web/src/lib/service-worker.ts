/// <reference types="vite-plugin-pwa/vanillajs" />

/** Keeps the shell for times without a network. Only for people who are signed in: guests come and go. */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  // A new build takes over at the next visit: reloading now could lose what someone is writing.
  registerSW({ onNeedReload: () => {} })
}
