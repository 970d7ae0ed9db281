import { desktop, expect, openHome, phone, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

for (const theme of ['light', 'dark']) {
  test(`every page of the forum has no serious accessibility findings: ${theme}`, async () => {
    const [page, agung] = await Promise.all([openHome('founder'), clientOf('agung')])
    const [topic] = await agung<{ id: string }[]>('GET', '/v1/forum-topic/get?search=menguji')
    const addresses = ['/forum', '/forum?search=zzzz', `/forum/topic/${topic?.id}`, '/forum/tulis']
    const findings: string[] = []
    await page.evaluate((value) => localStorage.setItem('mantine-color-scheme-value', value), theme)
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole('status').filter({ hasText: 'Memuat' }).count()).toBe(0)
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        findings.push(...(await seriousFindings(page)).map((finding) => `${address} ${size.width}: ${finding}`))
      }
    }
    expect(findings).toEqual([])
  })
}
