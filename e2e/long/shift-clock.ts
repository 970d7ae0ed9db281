// Preloaded into a server: shifts its wall clock by the milliseconds in a file. Timers and performance.now are unchanged, as
// when a real clock is set.
import { readFileSync } from 'node:fs'

const LOOK_MS = 20
const MachineDate = Date
const file = process.env['SHIFTED_CLOCK'] ?? ''

let ahead = 0
let lookedAt = -Infinity

function now(): number {
  if (performance.now() - lookedAt > LOOK_MS) {
    lookedAt = performance.now()
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return MachineDate.now() + ahead
}

// Not a subclass, because dates that Node creates are instances of the original class.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget === globalThis.Date ? target : newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
