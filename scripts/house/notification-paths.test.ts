// Every notification goes through api/src/features/notification, which reads each person's settings for all channels
// (docs/decisions/community/0098-one-place-decides-how-people-are-told.md).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directMails, isGuestMail } from '../../api/src/features/mail/direct-rules.ts'

const root = join(import.meta.dirname, '../..')
const FEATURE = 'api/src/features/notification/'
const files = globSync('api/{src,db}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))
const holding = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ file }) => file)
const elsewhere = (what: RegExp) => holding(what).filter((file) => !file.startsWith(FEATURE))

test('only the notification feature inserts notifications and their deliveries', () => {
  expect(elsewhere(/insert into notification\b/)).toEqual([])
  expect(elsewhere(/insert into notification_delivery/)).toEqual([])
  // The demo's past notifications.
  expect(elsewhere(/insertInto\('notification/)).toEqual(['api/db/load/demo-notifications.ts'])
  expect(holding(/insert into notification_delivery/)).toHaveLength(1)
})

test('only the notification feature sends pushes, or asks to whom', () => {
  expect(elsewhere(/webPush\.send\(|listSubscriptions\(/)).toEqual([])
  expect(holding(/webPush\.send\(/)).toHaveLength(1)
})

test('only the notification feature mails what it decided about', () => {
  expect(elsewhere(/insertIntoOutbox\(/)).toEqual(['api/src/features/mail/post-mail.ts'])
  expect(elsewhere(/insert into mail\b/)).toEqual(['api/src/features/mail/post-mail.ts'])
})

test('every mail belongs to a notification, or is in the list of mails without one', () => {
  const templates = files.flatMap(({ file, text }) =>
    file.startsWith(FEATURE) ? [] : [...text.matchAll(/\btemplate: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  const notificationMails = [...new Set(templates)].filter(
    (name) => !Object.hasOwn(directMails, name) && !isGuestMail(name),
  )
  expect(notificationMails.toSorted()).toEqual([
    'ignition-cancelled',
    'ignition-changed',
    'ignition-promoted',
    'ignition-reminder',
    'mentor-session-reminder',
    'schedule-cancelled',
    'schedule-changed',
    'schedule-released',
    'schedule-reminder',
    'startup-invitation',
  ])
  const rest = files.filter(({ file }) => file !== 'api/src/features/mail/direct-rules.ts')
  const gone = Object.keys(directMails).filter((name) => rest.every(({ text }) => !text.includes(`'${name}'`)))
  expect(gone).toEqual([])
})
