/// <reference types="vite-plugin-pwa/vanillajs" />
import { isOfNewBuild, seekNewBuild } from './new-build.ts'

const SEEK_MS = 3600_000
const LONGEST_INSTALL_MS = 20_000

/**
 * Keeps the shell for times without a network. Only for people who are signed in: guests come and go. Tells when a
 * newer build waits: reloading by itself could lose what someone is writing.
 */
export async function registerServiceWorker(onNewBuild: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  // Another page let the new build take over: this one goes on, and what it lacks makes it reload (chunk-reload.ts).
  const takeOver = registerSW({
    // Where the page is of the new build already there is nothing to ask.
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

/** Links what the browser installs the app by. Whoever does has it open for a while: it comes after what they read. */
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
