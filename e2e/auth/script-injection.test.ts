import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { desktop, expect, openHome, test } from '../browser.ts'
import { clientOf } from '../people.ts'
import { harm, planter, sign } from './planting.ts'

/** Plant scripts in every text that people and staff write; see api/src/security/. */
async function plantEverywhere() {
  const [admin, dimas, founder] = await Promise.all([clientOf('admin'), clientOf('dimas'), clientOf('founder')])
  const plant = planter(admin)
  const publish = async (name: string, id: string, action = 'publish') => {
    await admin('POST', `/v1/console/${name}/act`, { action, ids: [id], parts: 'without' })
    return id
  }
  const workshop_id = await publish('workshop', await plant('workshop'))
  const workshop_module_id = await publish('workshop-module', await plant('workshop-module', { workshop_id }))
  const reading = { workshop_module_id, kind: 'reading' }
  const part = await publish('workshop-sub-module', await plant('workshop-sub-module', reading))
  await founder('POST', '/v1/workshop-participant/registration', { workshop_id })
  const mentor = await plant('mentor', { full_name: `${sign} Mentor` })
  const announcement = await plant('announcement', { audience: 'everyone', in_channel: false })
  const [article, draft] = [await plant('library-content'), await plant('library-content')]

  const { id: me } = await founder<{ id: string }>('GET', '/v1/auth/hello')
  const group = { type: 'group', name: sign, user_ids: [me] }
  const { channel_detail } = await dimas<{ channel_detail: { id: string } }>('POST', '/v1/channel/create', group)
  await dimas('PUT', `/v1/store/chats/${channel_detail.id}/messages/${randomUUID()}`, { body: harm })
  const [category] = await admin<{ id: string }[]>('GET', '/v1/forum-category/get')
  const topic = { id: randomUUID(), category_id: category?.id, type: 'diskusi', title: harm.slice(0, 120), body: harm }
  await admin('POST', '/v1/forum-topic/create', topic)
  const team = { name: sign, tagline: harm.slice(0, 80), description: harm }
  const startup = await dimas<{ id: string }>('POST', '/v1/startup/create', team)
  const event = await publish('event', await plant('event', { scope: 'national', mode: 'offline' }))
  const guideline = await publish('guideline', await plant('guideline'))
  return {
    // Includes drafts, as their authors see them.
    admin: [`/library/${draft}`, `/console/mentor/${mentor}`, `/console/announcement/${announcement}`],
    founder: [
      `/event/${event}`,
      `/guideline/show?id=${guideline}`,
      `/library/${await publish('library-content', article)}`,
      `/workshop/${workshop_id}`,
      `/workshop/submodul?id=${part}`,
      `/announcement/${await publish('announcement', announcement, 'send')}`,
      `/mentor?id=${mentor}`,
      `/chat?channel=${channel_detail.id}`,
      `/forum/topic/${topic.id}`,
      '/forum',
      `/startup/${startup.id}`,
    ],
  }
}

/** Watch for scripts that ran or that the policy blocked. Returns a function that lists them. */
async function watch(page: Page): Promise<() => Promise<unknown[]>> {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Object.assign(window, { hasRun: `${violatedDirective} ${blockedURI}` })
    })
  })
  return async () => {
    const found: unknown = await page.evaluate(() => Reflect.get(window, 'hasRun') ?? null)
    return [...dialogs.splice(0), ...(found === null ? [] : [found])]
  }
}

test('runs no script that people or staff wrote into a text, on any page that shows it', async () => {
  test.setTimeout(180_000)
  for (const [who, addresses] of Object.entries(await plantEverywhere())) {
    const page = await openHome(who, { size: desktop, expects: /404/ })
    const found = await watch(page)
    for (const address of addresses) {
      await page.goto(address)
      await page.getByText(sign).first().waitFor()
      expect([address, await found()]).toEqual([address, []])
      const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect([address, links.filter((href) => /^\s*(?:javascript|data|vbscript):/i.test(href))]).toEqual([address, []])
    }
  }
})

test('blocks scripts injected into a page by its content security policy', async () => {
  const page = await openHome('founder', { size: desktop, expects: /Content Security Policy|404|ERR_/ })
  await page.goto('/guideline')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const ran = await page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML =
      '<img src=x onerror="window.hasRun=1"><svg onload="window.hasRun=1"></svg><iframe srcdoc="<script>parent.hasRun=1</script>"></iframe>'
    for (const [name, text] of [
      ['script', 'window.hasRun=1'],
      ['script', ''],
    ] as const) {
      const script = document.createElement(name)
      if (text) script.textContent = text
      else script.src = 'data:text/javascript,window.hasRun=1'
      place.append(script)
    }
    await new Promise((resolve) => void setTimeout(resolve, 500))
    return Reflect.get(window, 'hasRun') ?? null
  })
  expect(ran).toBeNull()
})
