import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misspeltSettings, settingNames } from './setting-names.ts'

test('a misspelt setting is noticed, others’ names are left alone', () => {
  const names = ['DATABSE_URL', 'DATA_DIRR', 'SEMAI_DEMOO', 'SEMAI_X', 'smtp_url', 'HOSTNAME', 'HOSTS', 'PATH', 'LANG']
  expect(misspeltSettings(Object.fromEntries([...names, ...settingNames].map((name) => [name, '1'])))).toEqual([
    'DATABSE_URL: setelan ini tidak dikenal dan tidak dipakai; maksudmu DATABASE_URL?',
    'DATA_DIRR: setelan ini tidak dikenal dan tidak dipakai; maksudmu DATA_DIR?',
    'SEMAI_DEMOO: setelan ini tidak dikenal dan tidak dipakai; maksudmu SEMAI_DEMO?',
    'SEMAI_X: setelan ini tidak dikenal dan tidak dipakai',
    'smtp_url: setelan ini tidak dikenal dan tidak dipakai; maksudmu SMTP_URL?',
  ])
})

test('every setting that docs/configuration.md lists or the code reads is known by its name', () => {
  const document = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  const code = ['config.ts', 's3-config.ts']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
  const listed = document.match(/(?<=`)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?=[`=])/g) ?? []
  const read = code.match(/(?<=')(?:PORT|HOST|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=')/g) ?? []
  expect(listed.length).toBeGreaterThan(30)
  expect([...new Set([...listed, ...read])].filter((name) => !settingNames.includes(name))).toEqual([])
})
