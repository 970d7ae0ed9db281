/// <reference types="vite-plugin-pwa/vanillajs" />
import { isOfNewBuild, seekNewBuild } from './new-build.ts'

const SEEK_MS = 3600_000
const LONGEST_INSTALL_MS = 20_000

/**
 * Register the service worker that caches the shell, only for signed-in people. Reports a waiting build instead of reloading,
 * which could lose typed text.
 */
export async function registerServiceWorker(onNewBuild: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  // If another page activates the new build, this page continues; a missing chunk reloads it (chunk-reload.ts).
  const takeOver = registerSW({
    // A page of the new build activates it without asking.
    onNeedRefresh: () => (isOfNewBuild() ? void takeOver() : onNewBuild()),
    onNeedReload: () => {},
    onRegisteredSW: seekOnReturn,
  })
}

/**
 * Register the service worker without waiting for the slow line, because a person saves something or turns push on. Returns
 * whether it controls the page; false if the installation takes longer than 20 s.
 */
export async function installServiceWorker(): Promise<boolean> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  if (!import.meta.env.PROD || !workers || workers.controller) return Boolean(workers?.controller)
  const isControlled = new Promise<boolean>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true })
    window.setTimeout(() => resolve(false), LONGEST_INSTALL_MS)
  })
  // Without a network it cannot be fetched.
  const registration = await workers.register('/sw.js').catch(() => null)
  // A page that was reloaded past the cache stays uncontrolled.
  const isPastIt = registration?.active?.state === 'activated'
  return registration && !isPastIt ? isControlled : Boolean(workers.controller)
}

/** Link the web app manifest after the page's text, because installing comes later. */
export function describeApp() {
  if (!import.meta.env.PROD || document.querySelector('link[rel="manifest"]')) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
}

// A page that stays open for days never asks by itself.
function seekOnReturn() {
  let soughtAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - soughtAt < SEEK_MS) return
    soughtAt = Date.now()
    void seekNewBuild()
  })
}
