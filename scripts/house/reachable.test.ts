// Every page is reachable: a link, a call or a mail names its address.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web/src')
const api = join(import.meta.dirname, '../../api/src')
const read = (root: string) =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && file !== 'routeTree.gen.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))

/** Addresses of the specification that show what another page shows, which is the one that links lead to. */
const SAME_AS: Record<string, string> = {
  '/home/index_old': '/home',
  '/authorization/login/$provider': '/authorization/login',
  '/calendar/$id': '/event/$id',
  '/library/show': '/library/$id',
  '/authorization/verify': '/authorization/validation/{-$email}',
  '/profile/leftContent': '/profile',
  '/profile/rightContent': '/profile',
  '/profile/password': '/profile',
  '/profile/startupProfilePage': '/profile',
  '/profile/tripProfileMobile': '/profile',
  '/profile/downloadBadgeCertificate': '/badge-certificate/certificate',
}

// A page's own address and the one above it lead nowhere.
const webText = read(web)
  .map((text) => text.replaceAll(/createFileRoute\('[^']*'\)/g, '').replaceAll(/parent: '[^']*'/g, ''))
  .join('\n')
const apiText = read(api).join('\n')

const isNamed = (address: string) => {
  if (['"', "'", '`'].some((quote) => ['"', "'", '`', '?', '#'].some((end) => webText.includes(quote + address + end))))
    return true
  // Shared and mailed links are built from parts: `/acara/${slug}`.
  const beginning = address.replace(/\$.*$/, '')
  return [webText, apiText].some((text) => text.includes(`/${beginning.slice(1)}\${`) || text.includes(`${address}#`))
}

test('every page can be reached from somewhere', () => {
  const tree = readFileSync(join(web, 'routeTree.gen.ts'), 'utf8')
  const list = /export interface FileRoutesByTo \{([\s\S]*?)\n\}/.exec(tree)?.[1] ?? ''
  const addresses = [...list.matchAll(/'(\/[^']*)':/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(60)
  expect(addresses.filter((address) => !(address in SAME_AS) && !isNamed(address))).toEqual([])
  for (const address of Object.values(SAME_AS)) expect(addresses).toContain(address)
})
