import type { Page } from 'playwright-core'
import { expect, openHome, phone, test } from '../browser.ts'

/** Choose a filter of each kind before the page can show the first. */
const chooseAtOnce = (page: Page) =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll('main [role=group]')]
    for (const group of groups)
      [...group.querySelectorAll<HTMLAnchorElement>('a[href]:not([aria-current])')].at(-1)?.click()
    for (const select of document.querySelectorAll<HTMLSelectElement>('main select')) {
      select.value = select.options[select.options.length - 1]?.value ?? ''
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })

const namesIn = (page: Page) => [...new URL(page.url()).searchParams.keys()]

test('keeps all filters chosen in quick succession', async () => {
  const page = await openHome('founder', { size: phone, expects: /404/, hasServiceWorker: false })
  await page.goto('/ignition/content')
  await page.getByRole('group', { name: 'Kategori' }).getByRole('link').first().waitFor()
  await page.getByRole('group', { name: 'Peran' }).getByRole('link').first().waitFor()
  await chooseAtOnce(page)
  await expect.poll(() => namesIn(page).toSorted()).toEqual(['category', 'phase', 'role'])
})
