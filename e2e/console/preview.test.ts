import { desktop, expect, openHome, seriousFindings, test } from '../browser.ts'
import { clientOf } from '../people.ts'

test('shows staff a marked preview of a draft, and 404 to participants', async () => {
  const call = await clientOf('operator')
  const values = {
    title: 'Panduan yang masih ditulis',
    summary: 'Belum untuk siapa-siapa.',
    icon: 'mail',
    body_html: '<p>Paragraf pertama.</p>',
    role_codes: [],
  }
  const { address } = await call<{ address: string }>('POST', '/v1/console/guideline/create', { values })
  const operator = await openHome('operator', { size: desktop })
  await operator.goto(address)
  await operator.getByRole('heading', { level: 1, name: values.title }).waitFor()
  await operator.getByText('Pratinjau: belum diterbitkan.').waitFor()
  expect(await seriousFindings(operator)).toEqual([])
  const founder = await openHome('founder', { size: desktop, expects: /404/ })
  await founder.goto(address)
  await founder.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor()
})
