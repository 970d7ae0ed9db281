// Loaded into a server before anything else: its wall clock goes ahead of this machine's by as many milliseconds as a
// file says. What counts from its start (timers, performance.now) goes on as it does when a real clock is turned.
import { readFileSync } from 'node:fs'

const LOOK_MS = 20
const MachineDate = Date
const file = process.env['TURNED_CLOCK'] ?? ''

let ahead = 0
let lookedAt = -Infinity

function now(): number {
  if (performance.now() - lookedAt > LOOK_MS) {
    lookedAt = performance.now()
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return MachineDate.now() + ahead
}

// Not a class of its own: dates that Node itself makes are instances of the machine's.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget === globalThis.Date ? target : newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
