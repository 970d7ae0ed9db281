import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, openHome } from '../browser.ts'

/** Each kind of filter once, within one moment: before the page can show the first. Says what the address must name. */
const chooseAtOnce = (page: Page) =>
  page.evaluate(() => {
    const names = new Set<string>()
    const here = new URLSearchParams(location.search)
    const links = [...document.querySelectorAll('main [role=group]')].flatMap((group) =>
      [...group.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-current])')].slice(-1),
    )
    for (const link of links) {
      for (const [name] of new URL(link.href).searchParams) if (!here.has(name)) names.add(name)
      link.click()
    }
    const selects = [...document.querySelectorAll<HTMLSelectElement>('main select')]
    for (const select of selects) {
      select.value = select.options[select.options.length - 1]?.value ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return { names: [...names], total: names.size + selects.length }
  })

const namesIn = (page: Page) => [...new URL(page.url()).searchParams.keys()]

test('of filters that are chosen in quick succession none is lost, in any list', async () => {
  const page = await openHome('founder', { size: phone, expects: /404/, hasServiceWorker: false })
  const lists = {
    '/event': 'Provinsi',
    '/startup': 'Sektor',
    '/mentor': 'Hub',
    '/library/content': 'Tingkat',
    '/forum': 'Jenis',
    '/markas/ruangan': 'Gedung',
  }
  for (const [list, select] of Object.entries(lists)) {
    await page.goto(list)
    await page.locator('main').getByLabel(select, { exact: true }).waitFor({ state: 'attached' })
    // Each gets its choices with an answer of its own.
    const fewest = () =>
      page
        .locator('main select')
        .evaluateAll((all) => Math.min(...all.map((one) => one.querySelectorAll('option').length)))
    await expect.poll(fewest, { message: list }).toBeGreaterThan(1)
    await page.locator('main [role=group] a').first().waitFor()
    const { names, total } = await chooseAtOnce(page)
    expect(total, list).toBeGreaterThan(1)
    await expect.poll(() => namesIn(page).length, { message: list }).toBe(total)
    expect(namesIn(page), list).toEqual(expect.arrayContaining(names))
  }
  await page.goto('/ignition/content')
  await page.getByRole('group', { name: 'Kategori' }).getByRole('link').first().waitFor()
  await page.getByRole('group', { name: 'Peran' }).getByRole('link').first().waitFor()
  await chooseAtOnce(page)
  await expect.poll(() => namesIn(page).toSorted()).toEqual(['category', 'phase', 'role'])
})
